/** Builds everything but the console in this folder, whose previous content is removed. */
export function buildServer(folder: string): Promise<void>
