/** Architectures and formats that packages can be made for. */
export const architectures: string[]
export const formats: string[]

/** Returns the path or name of nfpm; undefined if it is neither built nor installed. */
export function findNfpm(): string | undefined

/** Packs the built folder `dist` into the folder `to`, for one architecture. Returns the paths of the files. */
export function packSystem(dist: string, to: string, options: { architecture: string; formats?: string[] }): string[]
