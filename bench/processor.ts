import { readFileSync } from 'node:fs'

/** Time of the processor that a process has used, and that of the children it has waited for, in ms. */
export interface Processor {
  own: number
  children: number
}

/** Of a process that runs. Unlike the time on the wall it hardly depends on who else uses the machine. */
export function processorMs(pid: number | undefined): Processor {
  const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
  // The name before it may hold anything, also brackets. USER_HZ is 100.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const ms = (first: number) => (Number(fields[first]) + Number(fields[first + 1])) * 10
  return { own: ms(11), children: ms(13) }
}
