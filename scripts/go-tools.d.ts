/** Returns the folder of a tool, whether it was built or not. */
export function goToolFolder(name: string): string
/** Returns the path of a program or file of a tool; undefined if it was not built. */
export function goTool(name: string, program: string): string | undefined
