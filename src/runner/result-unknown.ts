import { TaskError } from '../apps/app.ts'

/** A failure after which it is unknown what the command did: nothing is retried automatically after it. */
export class ResultUnknown extends TaskError {}
