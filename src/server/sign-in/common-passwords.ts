/**
 * Passwords at the top of attack lists are built in a few ways: a common word, perhaps with digits for letters, with a
 * year, a run of digits or a sign after or before it. The rule knows these ways instead of thousands of results.
 */
const words = new Set(
  (
    'password passwort passwd pass kennwort secret geheim letmein welcome willkommen admin administrator adminadmin root ' +
    'toor user guest test testing tester demo default changeme changeit change master system server oracle cisco ' +
    'manager support service backup login signin hello hallo iloveyou loveme love sunshine princess prinzessin ' +
    'football soccer baseball basketball hockey fussball superman batman spiderman trustno starwars pokemon naruto ' +
    'dragon monkey shadow michael jordan jennifer jessica ashley daniel thomas andrea charlie george hunter killer ' +
    'summer sommer winter spring fruehling autumn fall herbst january february march april june july august ' +
    'september october november december monday tuesday wednesday thursday friday saturday sunday montag freitag ' +
    'qwerty qwertz qwertyui qwertyuiop qwertzuiop azerty asdf asdfgh asdfghjk asdfghjkl yxcvbnm zxcvbn zxcvbnm qazwsx ' +
    'abc abcd abcde abcdef abcdefg abcdefgh qwer qweasd qweasdzxc whatever computer internet google samsung freedom ' +
    'mustang corvette ferrari porsche mercedes liverpool chelsea arsenal barcelona bayern london paris berlin chocolate ' +
    'cookie flower butterfly purple orange banana cheese pepper ginger maggie buster tigger access matrix ninja ' +
    'company firma office semaphore semaphoreui signalbox ansible terraform'
  ).split(' '),
)
/** Keyboard rows that contain no word. */
const rows = new Set(
  (
    '1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 q1w2e3r4 zaq12wsx zaq1zaq1 qaz123wsx a1b2c3d4 aa123456 aaaaaa1 ' +
    '123qweasd 123qweasdzxc 147258369 159357456 741852963 789456123 abc12345'
  ).split(' '),
)
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
export function isCommonPassword(password: string): boolean {
  const text = password.toLowerCase()
  if (rows.has(text) || /^(.{1,4})\1+.?$/s.test(text) || isRow(text)) return true
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
