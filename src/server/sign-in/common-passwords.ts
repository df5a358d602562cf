/**
 * Passwords at the top of attack lists are those of a list, or built from its first words in a few ways: with digits for
 * letters, with a year, a run of digits or a sign after or before it.
 */
interface Lists {
  /** About 49,000 passwords. */
  passwords: ReadonlySet<string>
  /** The first words of attack lists, and words that those lack. */
  words: ReadonlySet<string>
}

/** The word `hedgehog` has place 3,254 of the list: with a number it is no longer among the first tries. */
const firstWords = 3000
/** Words that the first part of the list lacks: of other languages, rows of keyboards, and of this subject. */
const ownWords = (
  'passwd kennwort willkommen administrator adminadmin root toor user guest demo default changeit cisco backup ' +
  'login signin prinzessin fussball trustno fruehling fall herbst february march june july wednesday thursday ' +
  'saturday montag freitag qwertz qwertzuiop yxcvbnm abc abcd abcde abcdef abcdefg abcdefgh qwer bayern ' +
  'chocolate company firma semaphore semaphoreui signalbox ansible terraform'
).split(' ')

let loaded: Promise<Lists> | undefined

/** Loads the list with the first new password: it takes 25 ms, and 5 MB of memory from then on. */
function lists(): Promise<Lists> {
  loaded ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => {
    const list = dictionary['passwords-common'] as readonly string[]
    return { passwords: new Set(list), words: new Set([...list.slice(0, firstWords), ...ownWords]) }
  })
  return loaded
}

const letters: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}
const around = '[\\d!?.,#$%&*@_+=-]*'
const pieces = new RegExp(`^(${around})(.*?)(${around})$`, 's')

/** Whether the password is among the first that attackers try. */
export async function isCommonPassword(password: string): Promise<boolean> {
  const text = password.toLowerCase()
  const { passwords, words } = await lists()
  if (passwords.has(text) || /^(.{1,4})\1+.?$/s.test(text) || isRow(text)) return true
  const [, before = '', core = '', after = ''] = pieces.exec(text) ?? []
  // Attack lists contain no long additions: `summer` after twelve random digits is a different case.
  if (before.length + after.length > 8) return false
  const spelt = (word: string) => word.replace(/[0134578@$!]/g, (sign) => letters[sign] ?? sign)
  const candidates = [core, spelt(core), spelt(core + after.replace(/\d{2,}.*$|[^\d@$!].*$/, ''))]
  return candidates.some((word) => words.has(word) || words.has(half(word)))
}

/** Returns the repeated half of a word: `testtest` becomes `test`. */
function half(word: string): string {
  const middle = word.length / 2
  return word.length > 3 && word.slice(0, middle) === word.slice(middle) ? word.slice(0, middle) : word
}

/** Whether the characters follow each other, up or down: 12345678, 87654321, abcdefgh. */
function isRow(text: string): boolean {
  const steps = Array.from(text.slice(1), (letter, at) => letter.charCodeAt(0) - text.charCodeAt(at))
  const most = (step: number) => steps.filter((one) => one === step || one === -9 * step).length >= steps.length
  return text.length > 1 && (most(1) || most(-1))
}
