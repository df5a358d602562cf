import { isFields } from '../../contract/rules/kubernetes.ts'

type Fields = Record<string, unknown>

/** Lists whose entries of all levels count; entries with the same name are merged. Other lists are replaced as a whole. */
const joined = /^spec\.(containers|volumes|tolerations|containers\.(env|envFrom|volumeMounts))$/

/** Returns the fields of a pod with those of `above` on top. */
export function mergePods(below: Fields, above: Fields, path = ''): Fields {
  const merged: Fields = { ...below }
  for (const [name, value] of Object.entries(above)) {
    const at = path === '' ? name : `${path}.${name}`
    const before = merged[name]
    if (isFields(before) && isFields(value)) merged[name] = mergePods(before, value, at)
    else if (Array.isArray(before) && Array.isArray(value) && joined.test(at))
      merged[name] = mergeLists(before, value, at)
    else merged[name] = value
  }
  return merged
}

function mergeLists(below: readonly Fields[], above: readonly Fields[], path: string): Fields[] {
  const merged = [...below]
  for (const entry of above) {
    // Mounts of one volume at several paths are several entries.
    const same = merged.findIndex(
      ({ name }) => name !== undefined && name === entry.name && !path.endsWith('volumeMounts'),
    )
    if (same === -1) merged.push(entry)
    else merged[same] = mergePods(merged[same] as Fields, entry, path)
  }
  return merged
}
