/** Letters of other alphabets, and digits, that look like a Latin letter. */
const alike: Record<string, string> = {
  a: 'аαɑ',
  b: 'вьβ',
  c: 'сϲᴄ',
  d: 'ԁđ',
  e: 'еεєᴇ3з',
  g: 'ɡցԍ',
  h: 'һнհ',
  j: 'јϳ',
  k: 'кκ',
  l: 'iіιıɩ1|ӏłǀ',
  m: 'мʍ',
  n: 'пηողռɴŋπ',
  o: '0оοօσøᴏ',
  p: 'рρ',
  q: 'ԛզ',
  r: 'гʀɾ',
  s: 'ѕ5ꜱ',
  t: 'тτ',
  u: 'иυսμ',
  v: 'ѵνᴠ',
  w: 'ԝшщωաᴡ',
  x: 'хχ',
  y: 'уγ',
}
const latin = new Map(
  Object.entries(alike).flatMap(([letter, others]) => Array.from(others, (other) => [other, letter])),
)

/**
 * Returns what a name looks like: two names with the same result are easy to confuse. Case, accents, white space,
 * punctuation and invisible characters make no difference.
 */
export function looksLike(text: string): string {
  const folded = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\p{C}]/gu, '')
  return Array.from(folded, (letter) => latin.get(letter) ?? letter)
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
}
