/** Where fetched packages are. */
export const packagesFolder: string

/** Returns whether a package of this name can be fetched; those of other platforms have other names. */
export function isPinned(name: string): boolean

/**
 * Returns the folder of a pinned package, which is fetched first if it is missing or another version. Of its files only
 * `paths` are unpacked, all by default. Throws an Error that says what failed and what to do.
 */
export function pinnedPackage(name: string, paths?: string[], folder?: string): string

/** Fetches this package into the folder `place` unless it is there in this version. */
export function fetchPackage(
  wanted: { name: string; version: string; integrity: string; paths?: string[] },
  place: string,
): void
