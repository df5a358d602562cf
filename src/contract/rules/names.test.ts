import { describe, expect, test } from 'vitest'
import type { Message } from '../message.ts'
import { environmentNameProblem, isToolVariable } from './environment-name.ts'
import { hostPatternProblem } from './host-pattern.ts'
import { isMaskable } from './maskable.ts'
import { tagNameProblem } from './tag-name.ts'
import { worded } from './worded.testing.ts'

function table(name: string, rule: (value: string) => Message | null, good: string[], evil: string[]) {
  describe(`rules for ${name}`, () => {
    test.each(good)('takes %j', (value) => expect(rule(value)).toBeNull())
    test.each(evil)('refuses %j', (value) => expect(worded(rule)(value)).toMatch(/\.$/))
  })
}

table(
  'host patterns',
  hostPatternProblem,
  [
    'web*',
    'all,!db01',
    'prod:&eu:!old',
    '~(web|db)\\d+\\.example',
    'host[0:3]',
    '2001:db8::1',
    'user@host',
    'a, b',
    'größe',
    'x%y',
    '*',
  ],
  [
    ['', ' ', '@/etc/hostname', '@hosts', 'a,@/etc/passwd', 'a, @x', 'a:@x', '!@x', 'a:&@x', ' @x', '-x', '--help'],
    ['a,-x', '!-x'],
    ['a\0', 'a\nb', '{{ x }}', 'a;b', 'a`b`', 'a"b', "a'b", 'a>b', 'x'.repeat(1025)],
  ].flat(),
)

table(
  'tags',
  tagNameProblem,
  ['deploy', 'web-1', 'a.b_c', 'ns:tag', 'größe', 'two words', 'v1.0+x', 'always', 'a/b'],
  ['', '-x', '--list-hosts', '@file', 'a,b', ' a', 'a ', 'a\nb', 'a\0', 'a"b', '{{x}}', 'a;b', '$x', 'x'.repeat(256)],
)

table(
  'environment names',
  environmentNameProblem,
  ['A', '_', 'a_B1', 'PATH', 'x'.repeat(255)],
  ['', '1A', 'A-B', 'A=B', 'A B', 'Ä', 'A\n', 'A\0', '-A', 'A.B', 'x'.repeat(256)],
)

test('variables of the tools', () => {
  const tools =
    'LD_PRELOAD DYLD_INSERT_LIBRARIES BASH_ENV ENV GIT_SSH_COMMAND GIT_CONFIG_COUNT GIT_CONFIG_KEY_0 GIT_DIR GIT_EXEC_PATH GIT_TRACE2_EVENT GIT_SSL_CAINFO NODE_OPTIONS PYTHONSTARTUP PYTHONPATH PERL5OPT TF_CLI_ARGS TF_CLI_ARGS_apply TF_CLI_CONFIG_FILE ANSIBLE_CONFIG ANSIBLE_LIBRARY SIGNALBOX_DATA SEMAPHORE_X PATH HOME SSH_AUTH_SOCK HTTPS_PROXY https_proxy SSL_CERT_FILE REQUESTS_CA_BUNDLE'
  for (const name of tools.split(' ')) expect([name, isToolVariable(name)]).toEqual([name, true])
  const free =
    'APP_MODE TF_VAR_region env path AWS_REGION MY_GIT_URL HOMEPAGE ENVIRONMENT VERSION LD GIT_REF GIT_BRANCH GIT_COMMIT GIT_SHA PYTHON_VERSION PYTHON'
  for (const name of free.split(' ')) expect([name, isToolVariable(name)]).toEqual([name, false])
})

test('which values can be masked', () => {
  for (const value of ['s3cret', 'äöü', ' s3cret\n', 'a\nsecond-line', 'aaaaaa', '!!!!!!'])
    expect([value, isMaskable(value)]).toEqual([value, true])
  for (const value of [
    '',
    'short',
    'true',
    'admin',
    'Password',
    'localhost',
    '      ',
    'a\nb\nc',
    '------\n======',
    '  abcde  ',
  ]) {
    expect([value, isMaskable(value)]).toEqual([value, false])
  }
})
