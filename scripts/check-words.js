// A part of `npm run check`: words that this code base does not use, because readers stumble over them or because the field
// has a standard term (CONTRIBUTING.md, "Language"). Finds them in comments, texts and names. `node scripts/check-words.js
// src/web` checks one folder only.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './find-node.js'

/** The word, and what to write instead. */
const words = {
  anew: 'again',
  errand: 'the noun of what is sent, or "context"',
  everybody: '"everyone", "all users" or who it is',
  'for ever': '"forever", "without limit"',
  'in vain': '"without effect", "failed"',
  'is none': '"does not exist", "is not a …"',
  'are none': '"do not exist", "are not …"',
  laid: '"stored", "placed", "written"',
  lie: '"is stored", "is in", "is at"',
  lies: '"is stored", "is in", "is at"',
  mend: '"fix", "repair"',
  mended: '"fixed", "repaired"',
  nobody: '"no one", "no user", or the passive',
  'of its own': '"its own", "separate"',
  reckon: '"compute"',
  somebody: '"a user", "another user"',
  standstill: '"pause"',
  tell: '"report", "notify", "return", "distinguish"',
  tells: '"reports", "notifies", "returns", "distinguishes"',
  told: '"reported", "notified", "informed"',
  whoever: '"the user who", "anyone who"',
  wish: '"override", "request"',
  wishes: '"overrides", "requests"',
}
/** This list, the glossary, and texts in other languages. */
const excluded =
  /^scripts\/check-words\.js$|^CONTRIBUTING\.md$|^src\/web\/i18n\/(?!en\/)\w+\/|^src\/contract\/messages\/\w+\//

/** Words that stay where they are: names of the system, stored values, quotations. */
const exceptions = [
  { file: /^test\/(helpers\/isolated|life\/isolation-attacks\.test)\.ts$/, word: 'nobody', why: 'the system user' },
  { file: /^src\/contract\/rules\/maskable\.ts$/, word: 'nobody', why: 'an entry of a list of common words' },
  { file: /^src\/server\/alerts\/(deliver|other-mail|sender)\.ts$/, word: 'told', why: 'a key of stored alerts' },
  { file: /^(src\/server|test)\/.*(signature\.test|integration)\.ts$/, word: 'everybody', why: "GitHub's test secret" },
]

const anyWord = Object.keys(words).join('|')
const capital = Object.keys(words)
  .map((word) => word[0]?.toUpperCase() + word.slice(1))
  .join('|')
// A part of a name counts as a word: tellQueued, isTold.
const pattern = new RegExp(`(?<![A-Za-z])(?:${anyWord}|${capital})(?![a-z])|(?<=[a-z])(?:${capital})(?![a-z])`, 'g')

const files = execFileSync('git', ['ls-files', ...process.argv.slice(2)], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.(tsx?|js|md|css|yml)$/.test(file) && !excluded.test(file))

let found = 0
for (const file of files) {
  for (const [index, line] of readFileSync(join(root, file), 'utf8').split('\n').entries()) {
    for (const [word] of line.matchAll(pattern)) {
      if (exceptions.some((one) => one.word === word.toLowerCase() && one.file.test(file))) continue
      found++
      console.log(`${file}:${index + 1}: "${word}": write ${words[word.toLowerCase()]}`)
    }
  }
}
if (found > 0) console.log(`${found} words that CONTRIBUTING.md ("Language") replaces.`)
process.exitCode = found > 0 ? 1 : 0
