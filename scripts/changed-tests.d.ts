/** Chooses tests for changed files; see changed-tests.js. */
export function choose(
  changed: string[],
  files: Map<string, string>,
  durations: Record<string, number>,
  budget?: number,
): { tests: string[]; reached: number }
