import type { AttributeChange } from '../contract/result.ts'
import { isMaskable } from '../contract/rules/maskable.ts'
import { childOf, containsMark, jsonText, kindOf } from './plan-json.ts'

/** The change of one object in a plan. Each of the last three has the shape of the value, with `true` where it applies. */
export interface Difference {
  before: unknown
  after: unknown
  unknown: unknown
  hidden_before: unknown
  hidden_after: unknown
}

type Key = string | number
/** The path of an attribute within the object; `nameOf` formats it. */
type Path = readonly Key[]

/** Nested objects are split into attributes down to this depth; deeper values are one text. */
const maxDepth = 30
/** Maximum length of a stored value in characters. */
const maxValueLength = 2000
/** Maximum number of attributes of one object; further ones are only counted. */
const maxAttributes = 1000
/** Maximum number of characters that are compared; longer values count as different. */
const maxComparedLength = 200_000

/**
 * Returns the attributes that change in an object, flattened to paths such as `tags.Name`. A value that is sensitive as a
 * whole or in part is never included, nor is one that contains any of `secrets`: providers copy sensitive values to
 * attributes that are not marked. Never throws, whatever the plan contains.
 */
export function changedAttributes(
  difference: Difference,
  replace_paths: readonly Path[],
  secrets: RegExp | null,
): { attributes: AttributeChange[]; left_out: number } {
  const attributes: AttributeChange[] = []
  let left_out = 0
  compare([], difference)
  return { attributes, left_out }

  function compare(path: Path, at: Difference): void {
    const { before, after, unknown, hidden_before, hidden_after } = at
    const [one, other] = [kindOf(before), kindOf(after)]
    // Most of a large plan is unchanged.
    if (one === 'leaf' && before === after && !unknown && hidden_before === hidden_after) return
    if (isMark(hidden_before) || isMark(hidden_after) || unknown === true) return note(path, at)
    const mixed = one === 'leaf' || other === 'leaf' || (one !== 'none' && other !== 'none' && one !== other)
    if (mixed || path.length >= maxDepth) return note(path, at)
    const keys = keysOf(before, after, unknown)
    if (keys.length === 0) return note(path, at)
    for (const key of keys)
      compare([...path, key], {
        before: childOf(before, key),
        after: childOf(after, key),
        unknown: childOf(unknown, key),
        hidden_before: childOf(hidden_before, key),
        hidden_after: childOf(hidden_after, key),
      })
  }

  function note(path: Path, { before, after, unknown, hidden_before, hidden_after }: Difference): void {
    const is_unknown = containsMark(unknown)
    const nothing = kindOf(before) === 'none' && kindOf(after) === 'none'
    if (nothing && !is_unknown) return
    const marks = [containsMark(hidden_before), containsMark(hidden_after)]
    const texts = [jsonText(before, maxComparedLength), is_unknown ? '' : jsonText(after, maxComparedLength)] as const
    const equal = texts[0] === texts[1] && texts[0].length < maxComparedLength
    // For Terraform, becoming sensitive or no longer being sensitive is a change.
    if (equal && !is_unknown && marks[0] === marks[1]) return
    if (attributes.length >= maxAttributes) return void left_out++
    const sensitive = marks.includes(true) || (secrets !== null && texts.some((text) => secrets.test(text)))
    const [from, to] = sensitive ? ['', ''] : shortened(...texts)
    attributes.push({
      path: nameOf(path),
      before: from,
      after: to,
      sensitive,
      unknown: is_unknown,
      forces_replacement: replace_paths.some((replaced) => startsAlike(replaced, path)),
    })
  }
}

/** Whether a value is marked: plans use `true`; any unexpected value counts as well, so that nothing is revealed by mistake. */
function isMark(mark: unknown): boolean {
  return mark !== undefined && mark !== null && mark !== false && typeof mark !== 'object'
}

function keysOf(before: unknown, after: unknown, unknown: unknown): Key[] {
  const kind = [before, after, unknown].map(kindOf).find((one) => one !== 'none')
  const containers = [before, after, unknown].filter((value) => kindOf(value) === kind) as object[]
  if (kind === 'list') return [...Array(Math.max(...containers.map((list) => (list as unknown[]).length))).keys()]
  return kind === 'map' ? [...new Set(containers.flatMap((map) => Object.keys(map)))] : []
}

/** Whether one path is the start of the other: Terraform reports the block or list, and the change may be deeper or less deep. */
function startsAlike(one: Path, other: Path): boolean {
  const length = Math.min(one.length, other.length)
  return one.slice(0, length).every((key, at) => String(key) === String(other[at]))
}

/** Formats a path: `tags.Name`, `ingress[0].port`, `labels["app.kubernetes.io/name"]`; `*` is the object itself. */
export function nameOf(path: Path): string {
  let name = ''
  for (const key of path) {
    if (typeof key === 'number') name += `[${key}]`
    else if (/^[A-Za-z_][\w-]*$/.test(key)) name += name ? `.${key}` : key
    else name += `[${JSON.stringify(key.slice(0, 300))}]`
    if (name.length > 1000) return `${name.slice(0, 999).toWellFormed()}…`
  }
  return name || '*'
}

/** Shortens long texts to the part around their first difference. */
export function shortened(before: string, after: string, length = maxValueLength): [string, string] {
  let differs = 0
  if (before.length > length && after.length > length)
    while (differs < before.length && before[differs] === after[differs]) differs++
  const start = differs > length / 2 ? Math.floor(differs - length / 4) : 0
  return [part(before, start, length), part(after, start, length)]
}

function part(text: string, start: number, length: number): string {
  const begun = start > 0 && text.length > 0 ? `…${text.slice(start + 1)}` : text
  return (begun.length > length ? `${begun.slice(0, length - 1)}…` : begun).toWellFormed()
}

/** Returns an expression that matches all sensitive values in JSON texts, or null if there are no sensitive values. */
export function sensitiveValues(marked: readonly { value: unknown; marks: unknown }[]): RegExp | null {
  const found = new Set<string>()
  const left = [...marked]
  for (let one = left.pop(); one && found.size < 2 * maxAttributes; one = left.pop()) {
    const { value, marks } = one
    const kind = kindOf(value)
    if (kind === 'leaf') {
      if (isMark(marks) && isMaskable(String(value)))
        found.add(jsonText(String(value).slice(0, 500), 4000).slice(1, -1))
    } else if (kind !== 'none' && (isMark(marks) || kindOf(marks) !== 'none'))
      for (const key of keysOf(value, undefined, undefined))
        left.push({ value: childOf(value, key), marks: isMark(marks) ? true : childOf(marks, key) })
  }
  if (found.size === 0) return null
  return new RegExp([...found].map((text) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')).join('|'))
}
