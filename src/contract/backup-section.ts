import { z } from 'zod'

/** A reference in a file. */
export const named = z.string().optional().describe('Name of another object in this file')

type Loose<Value> = Value extends string
  ? string
  : Value extends number
    ? number
    : Value extends boolean
      ? boolean
      : Value extends readonly (infer Item)[]
        ? Loose<Item>[]
        : Record<string, unknown>

type IdField = `${string}_id` | `${string}_ids`
type Output<Shape extends z.ZodRawShape, Field extends keyof Shape> = Loose<NonNullable<z.output<Shape[Field]>>>

type PlainFields<Shape extends z.ZodRawShape, Required extends keyof Shape> = {
  [Field in Exclude<keyof Shape, IdField>]: Field extends Required
    ? z.ZodType<Output<Shape, Field>>
    : z.ZodOptional<z.ZodType<Output<Shape, Field>>>
}

type NamedFields<Shape extends z.ZodRawShape> = {
  [Field in keyof Shape as Field extends `${infer Name}_id` ? Name : never]: typeof named
}

/**
 * Returns the fields of a draft as a file contains them: any value of the same JSON type, because other versions may
 * have other rules. Ids are left out. `required`: fields that every file has.
 */
export function plainFields<Shape extends z.ZodRawShape, Required extends keyof Shape & string>(
  { shape }: z.ZodObject<Shape>,
  required: readonly Required[],
): PlainFields<Shape, Required> {
  const isRequired = (field: string) => (required as readonly string[]).includes(field)
  const fields = Object.entries(shape).flatMap(([field, type]) =>
    /_ids?$/.test(field) ? [] : [[field, isRequired(field) ? loose(type) : loose(type).optional()]],
  )
  return Object.fromEntries(fields) as PlainFields<Shape, Required>
}

/** The fields of a draft with the names of the objects that it refers to by id: `ssh_key` for `ssh_key_id`. */
export function namedFields<Shape extends z.ZodRawShape>({ shape }: z.ZodObject<Shape>): NamedFields<Shape> {
  const ids = Object.keys(shape).filter((field) => field.endsWith('_id'))
  return Object.fromEntries(ids.map((field) => [nameField(field), named])) as NamedFields<Shape>
}

/** Returns the file's name for a field that holds an id or ids: `ssh_key` for `ssh_key_id`, `templates` for `template_ids`. */
export const nameField = (field: string): string => field.replace(/_id(s?)$/, '$1')

/** The fields of a draft, with the references after the others. */
export const section = <Shape extends z.ZodRawShape, Required extends keyof Shape & string>(
  draft: z.ZodObject<Shape>,
  required: readonly Required[],
) => z.object({ ...plainFields(draft, required), ...namedFields(draft) })

/** Returns the JSON type of a field without its rules. */
function loose(field: z.core.$ZodType): z.ZodType {
  if (field instanceof z.ZodPipe) return loose(field.in)
  if (field instanceof z.ZodOptional || field instanceof z.ZodNullable) return loose(field.unwrap())
  if (field instanceof z.ZodNumber) return z.number()
  if (field instanceof z.ZodBoolean) return z.boolean()
  if (field instanceof z.ZodArray) return z.array(loose(field.element))
  if (field instanceof z.ZodObject || field instanceof z.ZodRecord) return z.record(z.string(), z.unknown())
  return z.string()
}
