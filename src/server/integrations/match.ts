import type { Selectable } from 'kysely'
import type { VerdictDetails } from '../../contract/delivery.ts'
import type { Tables } from '../db/schema.ts'
import { header, type Payload } from './hook.ts'
import { printed, valueAt } from './json-path.ts'
import { type Redaction, shownFound, shownHeader } from './redact.ts'

export type Matcher = Pick<
  Selectable<Tables['integration_matcher']>,
  'name' | 'match_type' | 'method' | 'body_data_type' | 'key' | 'value'
>

/** Returns what each matcher finds in a request, and whether it matches. */
export function checkMatchers(
  matchers: readonly Matcher[],
  payload: Payload,
  redaction: Redaction,
): VerdictDetails['matchers'] {
  return matchers.map((matcher) => {
    const found = foundBy(matcher, payload)
    const shown =
      matcher.match_type === 'header'
        ? shownFound('', shownHeader(matcher.key, found, redaction), redaction)
        : shownFound(matcher.body_data_type === 'string' ? '' : matcher.key, found, redaction)
    return { name: matcher.name, held: holds(matcher, found), found: shown }
  })
}

function foundBy({ match_type, body_data_type, key }: Matcher, payload: Payload): string {
  if (match_type === 'header') return header(payload.headers, key) ?? ''
  return body_data_type === 'string' ? payload.text : printed(valueAt(payload.json, key))
}

function holds({ method, value }: Matcher, found: string): boolean {
  if (method === 'contains') return found.includes(value)
  return (found === value) === (method === 'equals')
}
