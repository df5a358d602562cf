/** Returns a slug for the name of a new role: "Release manager (EU)" becomes "release-manager-eu". */
export function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[-0-9]+/, '')
    .slice(0, 50)
    .replace(/-+$/, '')
}
