export function nameIn(names: Map<number, string>, id: number): string {
  const name = names.get(id)
  if (name === undefined) throw new Error(`No name for ${id}`)
  return name
}

export function maybe(names: Map<number, string>, id: number | null): string | null {
  return id === null ? null : (names.get(id) ?? null)
}
