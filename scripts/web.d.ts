/** Builds the console into dist/web when it is missing or older than its sources; answers Vite's exit code. */
export function buildWeb(options?: { force?: boolean }): Promise<number>
