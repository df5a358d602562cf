import { TaskError } from '../apps/app.ts'

/** A failure that leaves open what the command did: nothing is tried again by itself after it. */
export class ResultUnknown extends TaskError {}
