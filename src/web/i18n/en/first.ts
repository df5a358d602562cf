/** Texts that the sign-in page, the frame and the dashboard show; they are loaded before anything is rendered. */
export { auth } from './auth.ts'
export { common } from './common.ts'
export { dashboard } from './dashboard.ts'
export { pause } from './pause.ts'
export { shell } from './shell.ts'
export { status } from './status.ts'
export { table } from './table.ts'
export { triggers } from './triggers.ts'
