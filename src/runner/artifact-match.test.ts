import { expect, test } from 'vitest'
import { artifactMatcher } from './artifact-match.ts'

const found = (pattern: string, paths: string) => paths.split(' ').filter(artifactMatcher([pattern]).matches)

const cases: [pattern: string, paths: string, matching: string][] = [
  ['report.xml', 'report.xml sub/report.xml', 'report.xml'],
  ['reports/*.xml', 'reports/a.xml reports/b.txt reports/sub/c.xml a.xml', 'reports/a.xml'],
  ['reports/*', 'reports/a.xml reports/sub/c.xml', 'reports/a.xml reports/sub/c.xml'],
  ['**/*.log', 'a.log one/b.log one/two/c.log one/two/c.txt', 'a.log one/b.log one/two/c.log'],
  ['dist/**', 'dist/a dist/one/b other/a dist2/a', 'dist/a dist/one/b'],
  ['dist', 'dist dist/a dist/one/b distant', 'dist dist/a dist/one/b'],
  ['a/**/z', 'a/z a/b/z a/b/c/z a/b', 'a/z a/b/z a/b/c/z'],
  ['?.txt', 'a.txt ab.txt .txt 😀.txt', 'a.txt 😀.txt'],
  ['*a*b', 'ab xaxb axbx aab', 'ab xaxb aab'],
  ['**', 'a b/c .hidden b/.hidden .git/config b/.git/config', 'a b/c'],
  ['.config/*', '.config/a .config/.b other/a', '.config/a'],
  ['**/.env*', '.env a/.env.local a/env .git/.env', '.env a/.env.local'],
  ['.*', '.env .git .git/config .github/a', '.env .github/a'],
  ['.git/config', '.git/config', ''],
]
for (const [pattern, paths, matching] of cases)
  test(`${pattern} means ${matching || 'nothing'}`, () => {
    expect(found(pattern, paths)).toEqual(matching === '' ? [] : matching.split(' '))
  })

test('folders that can hold no match are not looked into', () => {
  const { leadsTo } = artifactMatcher(['reports/*.xml', 'a/**/z'])
  const folders = ['', 'reports', 'reports/deep.xml', 'reports/deep', 'a', 'a/b/c', 'a/.b', 'node_modules', '.git']
  expect(folders.filter(leadsTo)).toEqual(['', 'reports', 'reports/deep.xml', 'a', 'a/b/c'])
})

test('many wildcards take no time on long paths', () => {
  const started = performance.now()
  const path = `${'a/'.repeat(1000)}${'a'.repeat(250)}`
  const { matches } = artifactMatcher([`${'**/'.repeat(40)}b`, `**/${'*a'.repeat(60)}b`])
  expect(matches(path)).toBe(false)
  expect(performance.now() - started).toBeLessThan(1000)
})

test('a pattern with ! leaves out what the others mean, also hidden files and whole folders', () => {
  const kept = (patterns: string[], paths: string) => paths.split(' ').filter(artifactMatcher(patterns).matches)
  const paths = 'dist/a.js dist/a.map dist/lib/b.map dist/node_modules/c.js'
  expect(kept(['dist', '!**/*.map'], paths)).toEqual(['dist/a.js', 'dist/node_modules/c.js'])
  expect(kept(['!dist/node_modules', 'dist'], paths)).toEqual(['dist/a.js', 'dist/a.map', 'dist/lib/b.map'])
  expect(kept(['.cache/**', '.cache/.keep', '!**/.keep'], '.cache/a .cache/.keep')).toEqual(['.cache/a'])
  expect(kept(['.cache/.*', '!.cache/*'], '.cache/.a')).toEqual([])
  const { leadsTo } = artifactMatcher(['dist', '!dist/node_modules', '!dist/lib/*.map'])
  expect(['dist', 'dist/node_modules', 'dist/node_modules/x', 'dist/lib'].filter(leadsTo)).toEqual(['dist', 'dist/lib'])
})
