/** Builds the console into dist/web if it is missing or older than its sources; returns Vite's exit code. */
export function buildWeb(options?: { force?: boolean }): Promise<number>
