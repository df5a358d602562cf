// `npm run check`: types, lint, format, the order of imports and words. All run, so that one call shows everything.
import { commandOf, runNode } from './find-node.js'

const checks = [
  ['types', commandOf('typescript', 'tsc')],
  ['types of the console', commandOf('typescript', 'tsc'), '-p', 'src/web'],
  ['types of the browser tests', commandOf('typescript', 'tsc'), '-p', 'test/e2e'],
  ['types of the bench', commandOf('typescript', 'tsc'), '-p', 'bench'],
  ['lint', commandOf('oxlint'), '--type-aware', '--deny-warnings'],
  ['format', commandOf('@biomejs/biome', 'biome'), 'check', '--error-on-warnings'],
  ['words', 'scripts/check-words.js'],
]

const failed = []
for (const [name, ...command] of checks) {
  const start = Date.now()
  const code = await runNode(command)
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${((Date.now() - start) / 1000).toFixed(1)} s)`)
  if (code !== 0) failed.push(name)
}
if (failed.includes('format')) console.log('`npm run format` puts formatting and imports right.')
process.exitCode = failed.length > 0 ? 1 : 0
