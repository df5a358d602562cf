import { type FieldView, valueAt } from './conflict-rows.ts'

/**
 * Returns the values of a form with the changes of two users: `theirs`, which are stored, with those of `mine`. Both are
 * based on `opened`. null if both changed the same field in different ways, and its `merge`, if it has one, cannot unite
 * them: then a user has to decide.
 */
export function mergedValues<Values extends object>(
  fields: readonly FieldView[],
  opened: Values,
  theirs: Values,
  mine: Values,
): Values | null {
  const result = structuredClone(theirs)
  const named = new Set(fields.map(({ path }) => path.split('.')[0]))
  const others = Object.keys(opened).filter((name) => !named.has(name))
  for (const field of [...fields, ...others.map((name): FieldView => ({ path: name, label: name }))]) {
    const [was, now, own] = [opened, theirs, mine].map((values) => valueAt(values, field.path))
    if (isSame(own, was) || isSame(own, now)) continue
    const value = isSame(now, was) ? own : (field.merge?.(was, now, own) ?? null)
    if (value === null && !isSame(now, was)) return null
    setAt(result, field.path, structuredClone(value))
  }
  return result
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

function setAt(values: object, path: string, value: unknown): void {
  const names = path.split('.')
  const last = names.pop() as string
  const place = names.length === 0 ? values : valueAt(values, names.join('.'))
  if (typeof place === 'object' && place !== null) (place as Record<string, unknown>)[last] = value
}
