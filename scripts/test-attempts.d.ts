export type FileFigures = { passed: number; failed: number; skipped: number; tests: string[] }
export type Figures = {
  passed: number
  failed: number
  skipped: number
  errors: number
  failedFiles: Record<string, FileFigures>
}
type Joined = Figures & { unstable: string[] }
export function withSecondAttempt(attempt: (args: string[]) => Promise<Figures>, args: string[]): Promise<Joined>
export function joined(first: Figures, second: Figures): Joined
export function lines(names: string[]): string
