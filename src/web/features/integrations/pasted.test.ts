import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import {
  type ExtractValue,
  ExtractValueDraft,
  IntegrationDraft,
  type Matcher,
  MatcherDraft,
} from '../../../contract/integration.ts'
import { answered } from '../../../contract/rules/survey.ts'
import { SurveyVariable } from '../../../contract/survey-variable.ts'
import { curlExample } from './curl-example.ts'
import { prettyBody, printHeaderLines, readHeaderLines } from './header-lines.ts'
import { senders } from './senders.ts'

test('pasted headers are parsed line by line, and the first line that is not a header is reported', () => {
  const text = 'Content-Type: application/json\r\n\r\nX-GitHub-Event:push\nX-Empty:\nX-Url: http://a:1/b\n'
  const headers = {
    'Content-Type': 'application/json',
    'X-GitHub-Event': 'push',
    'X-Empty': '',
    'X-Url': 'http://a:1/b',
  }
  expect(readHeaderLines(text)).toEqual({ headers, wrongLine: null })
  expect(readHeaderLines(printHeaderLines(headers))).toEqual({ headers, wrongLine: null })
  expect(readHeaderLines('A: 1\nPOST /hook HTTP/1.1\n: 3')).toEqual({ headers: { A: '1' }, wrongLine: 2 })
})

test('a body is indented if it is JSON', () => {
  expect(prettyBody('{"a":[1]}')).toBe('{\n  "a": [\n    1\n  ]\n}')
  expect(prettyBody('payload=%7B%7D')).toBe('payload=%7B%7D')
  expect(prettyBody('{"id":90071992547409930001}')).toBe('{"id":90071992547409930001}')
})

test('the proposals for a sender can be saved', () => {
  for (const { auth_method, auth_header, matchers, values } of senders) {
    const draft = { name: 'Push', template_id: 1, auth_method, auth_header, auth_secret_id: 1 }
    expect(IntegrationDraft.safeParse(draft).error?.issues ?? []).toEqual([])
    for (const one of matchers) expect(MatcherDraft.safeParse(one).error?.issues ?? []).toEqual([])
    for (const one of values) expect(ExtractValueDraft.safeParse(one).error?.issues ?? []).toEqual([])
  }
})

test('the shell example authenticates as the integration requires, and user-defined names are not run as commands', () => {
  const of = (auth_method: Parameters<typeof curlExample>[1]['auth_method'], auth_header = '') =>
    curlExample('https://box.example.com/api/integrations/abc', { auth_method, auth_header })
  expect(of('none')).not.toContain('SIGNATURE')
  expect(of('github')).toContain(`-H 'X-Hub-Signature-256: '"sha256=$SIGNATURE"`)
  expect(of('bitbucket')).toContain(`-H 'X-Hub-Signature: '"sha256=$SIGNATURE"`)
  expect(of('hmac', 'X-`reboot`')).toContain(`-H 'X-\`reboot\`: '"$SIGNATURE"`)
  expect(of('token', "X-It's")).toContain(`-H 'X-It'\\''s: '"$SIGNALBOX_SECRET"`)
  expect(of('basic')).toContain('--user "$SIGNALBOX_LOGIN:$SIGNALBOX_SECRET"')
})

test('the shell example contains what matchers and values need, and the shell makes one JSON text of it', () => {
  const matchers = [
    { match_type: 'header', method: 'equals', key: 'X-Event', value: "it's" },
    { match_type: 'body', body_data_type: 'json', method: 'contains', key: 'ref', value: 'main' },
    { match_type: 'header', method: 'unequals', key: 'X-Not', value: 'x' },
  ] as Matcher[]
  const values = [
    {
      value_source: 'body',
      body_data_type: 'json',
      key: 'commits.[0].text',
      variable_type: 'task',
      variable: 'message',
    },
    { value_source: 'body', body_data_type: 'json', key: 'ref', variable_type: 'task', variable: 'git_branch' },
    {
      value_source: 'body',
      body_data_type: 'json',
      key: '__proto__.who',
      variable_type: 'environment',
      variable: 'who',
    },
    { value_source: 'header', body_data_type: '', key: 'X-Who', variable_type: 'environment', variable: 'who' },
    { value_source: 'body', body_data_type: 'json', key: '[0]', variable_type: 'environment', variable: 'nowhere' },
  ] as ExtractValue[]
  const text = curlExample('https://box', { auth_method: 'none', auth_header: '' }, { matchers, values })
  expect(text).toContain(`-H 'X-Event: it'\\''s'`)
  expect(text).toContain(`-H 'X-Who: example'`)
  expect(text).not.toContain('X-Not')
  const body = execFileSync('sh', ['-c', `${text.split('\n')[0]}\nprintf %s "$BODY"`], { encoding: 'utf8' })
  expect(body).toMatch(
    /^{"commits":\[{"text":"Sent by hand"}\],"ref":"main","__proto__":{"who":"example"},"sent_at":\d+}$/,
  )
})

test('the shell example answers the survey with valid values, and includes the text that matchers look for', () => {
  const taken = (variable: string) =>
    ({
      value_source: 'body',
      body_data_type: 'json',
      key: variable,
      variable_type: 'environment',
      variable,
    }) as ExtractValue
  const question = (name: string, draft: Partial<SurveyVariable>) =>
    SurveyVariable.parse({ name, title: name, ...draft })
  const survey = [
    question('size', { type: 'int', min: 5 }),
    question('place', { type: 'enum', values: [{ name: 'Europe', value: 'eu' }] }),
    question('on', { type: 'boolean' }),
    question('day', { type: 'date' }),
    question('word', { default_value: 'usual' }),
  ]
  const values = [...survey.map(({ name }) => taken(name)), taken('other')]
  const proof = { auth_method: 'none', auth_header: '' } as const
  const sent = (matchers: Partial<Matcher>[]) => {
    const text = curlExample('https://box', proof, { matchers: matchers as Matcher[], values, survey })
    return execFileSync('sh', ['-c', `${text.split('\n')[0]}\nprintf %s "$BODY"`], { encoding: 'utf8' })
  }
  const inText = { match_type: 'body', body_data_type: 'string' } as const
  const body = sent([{ ...inText, method: 'contains', key: '', value: 'ship it' }])
  const { sent_at: _, text, ...environment } = JSON.parse(body) as Record<string, string>
  expect(environment).toEqual({
    size: '5',
    place: 'eu',
    on: 'true',
    day: '2026-01-31',
    word: 'usual',
    other: 'example',
  })
  expect(answered(survey, { environment, secret: {} }).problems).toEqual([])
  expect(text).toBe('ship it')
  expect(sent([{ ...inText, method: 'equals', key: '', value: "it's me" }])).toBe("it's me")
})
