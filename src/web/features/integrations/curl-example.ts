import type { ExtractValue, Integration, Matcher, taskFields } from '../../../contract/integration.ts'
import type { SurveyVariable } from '../../../contract/survey-variable.ts'
import { quoted } from '../../api/shell-word.ts'

/** Path prefix of alias addresses on this server, as the browser reaches it. */
export const hooksPath = '/api/integrations/'

type Proof = Pick<Integration, 'auth_method' | 'auth_header'>

/** What a request must contain: `matchers` if they are evaluated, and the values that are extracted from it. */
export interface Expected {
  matchers?: readonly Matcher[] | undefined
  values?: readonly ExtractValue[] | undefined
  /** The template's questions, which extracted values may answer. */
  survey?: readonly SurveyVariable[] | undefined
}

/**
 * Returns shell lines that post a request which starts a task, signature included. The secret comes from the reader's
 * environment. The body contains the time, because repeating the very same signed request counts as a repetition and
 * starts nothing.
 */
export function curlExample(
  url: string,
  proof: Proof,
  { matchers = [], values = [], survey = [] }: Expected = {},
): string {
  const required = matchers.filter(({ method }) => method !== 'unequals')
  const headers = new Map<string, string>([['content-type', 'Content-Type: application/json']])
  const body = emptyObject()
  for (const { value_source, key, body_data_type, variable, variable_type } of values) {
    const question = variable_type === 'task' ? undefined : survey.find(({ name }) => name === variable)
    const text = question
      ? answerTo(question)
      : (variable_type === 'task' && taskTexts[variable as TaskField]) || 'example'
    if (value_source === 'header') headers.set(key.toLowerCase(), `${key}: ${text}`)
    else if (body_data_type !== 'string') put(body, key, text)
  }
  // Last, because matchers take precedence over extracted values.
  for (const { match_type, key, body_data_type, value } of required) {
    if (match_type === 'header') headers.set(key.toLowerCase(), `${key}: ${value}`)
    else put(body, body_data_type === 'string' ? 'text' : key, value)
  }
  const whole = required.find(
    (one) => one.match_type === 'body' && one.body_data_type === 'string' && one.method === 'equals',
  )
  const call = [
    `curl -X POST ${quoted(url)}`,
    ...[...headers.values()].map((line) => `-H ${quoted(line)}`),
    ...authOptions(proof),
    `--data-raw "$BODY"`,
  ]
  return [
    `BODY=${whole ? quoted(whole.value) : bodyWord(body)}`,
    ...(isSigned(proof)
      ? [`SIGNATURE=$(printf '%s' "$BODY" | openssl dgst -sha256 -hmac "$SIGNALBOX_SECRET" -hex | sed 's/^.*[ =]//')`]
      : []),
    call.join(' \\\n  '),
  ].join('\n')
}

type TaskField = (typeof taskFields)[number]
const taskTexts: Record<TaskField, string> = {
  git_branch: 'main',
  message: 'Sent by hand',
  limit: 'all',
  tags: 'example',
  skip_tags: 'example',
  arguments: '[]',
}

/** Returns a valid answer. Does not evaluate a regular expression that texts must match. */
function answerTo({ type, default_value, values, min, max }: SurveyVariable): string {
  if (default_value !== '') return default_value
  if (type === 'int') return String(min ?? Math.min(1, max ?? 1))
  if (type === 'boolean') return 'true'
  if (type === 'date') return '2026-01-31'
  return values[0]?.value ?? 'example'
}

/** Returns the body as one shell word, with the time inserted by the shell. */
function bodyWord(body: object): string {
  const fields = JSON.stringify(body).slice(1, -1)
  return `${quoted(`{${fields}${fields === '' ? '' : ','}"sent_at":`)}"$(date +%s)"'}'`
}

type Holder = Record<string, unknown>
// Without a prototype, because a path may consist of any words.
const emptyObject = () => Object.create(null) as Holder

/** Sets a value at a path such as `commits.[0].message`. A body that is a list is left out. */
function put(body: Holder, path: string, value: string): void {
  const steps = path
    .trim()
    .replace(/\[(\d{1,2})\]/g, '.[$1].')
    .split('.')
    .filter(Boolean)
    .map((step) => ({ name: /^\[(\d+)\]$/.exec(step)?.[1] ?? step, item: /^\[\d+\]$/.test(step) }))
  if (steps[0]?.item) return
  let at: Holder = body
  for (const [index, { name }] of steps.entries()) {
    const after = steps[index + 1]
    if (!after) at[name] = value
    else {
      if (typeof at[name] !== 'object') at[name] = after.item ? [] : emptyObject()
      at = at[name] as Holder
    }
  }
}

const isSigned = ({ auth_method }: Proof) => /^(github|bitbucket|hmac)$/.test(auth_method)

function authOptions({ auth_method, auth_header }: Proof): string[] {
  // User-defined names are single-quoted, so that the shell does not interpret them.
  const named = (name: string, value: string) => [`-H ${quoted(`${name}: `)}"${value}"`]
  switch (auth_method) {
    case 'github':
      return named('X-Hub-Signature-256', 'sha256=$SIGNATURE')
    case 'bitbucket':
      return named('X-Hub-Signature', 'sha256=$SIGNATURE')
    case 'hmac':
      return named(auth_header, '$SIGNATURE')
    case 'token':
      return named(auth_header, '$SIGNALBOX_SECRET')
    case 'basic':
      return [`--user "$SIGNALBOX_LOGIN:$SIGNALBOX_SECRET"`]
    case '':
    case 'none':
      return []
  }
}
