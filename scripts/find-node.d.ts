/** Flags of every Node process that we start. */
export const nodeFlags: string[]
