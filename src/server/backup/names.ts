export function nameIn(names: Map<number, string>, id: number): string {
  const name = names.get(id)
  if (name === undefined) throw new Error(`No name for ${id}`)
  return name
}

export function maybe(names: Map<number, string>, id: number | null): string | null {
  return id === null ? null : (names.get(id) ?? null)
}

type Present<Fields> = { [Key in keyof Fields as null extends Fields[Key] ? never : Key]: Fields[Key] } & {
  [Key in keyof Fields as null extends Fields[Key] ? Key : never]?: Exclude<Fields[Key], null>
}

/** Without what is null. */
export function present<Fields extends object>(fields: Fields): Present<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as Present<Fields>
}
