import { readFileSync } from 'node:fs'

/** CPU time that a process and the children it has waited for have used, in ms. */
export interface Processor {
  own: number
  children: number
}

/** Returns the CPU time of a running process. Unlike elapsed time, it hardly depends on other load on the machine. */
export function processorMs(pid: number | undefined): Processor {
  const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
  // The name before the last bracket may contain anything, including brackets. USER_HZ is 100.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const ms = (first: number) => (Number(fields[first]) + Number(fields[first + 1])) * 10
  return { own: ms(11), children: ms(13) }
}
