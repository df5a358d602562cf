// A plugin of the console's build: marks the chunks of the first load, so that Chromium compiles all of their functions
// beside the main thread, while they arrive. Otherwise the main thread compiles each function when it is first called: a
// quarter of its time until the dashboard was shown (docs/design/budgets.md). Other browsers ignore the comment.

const hint = '//# allFunctionsCalledOnLoad\n'
const eager = new Set(['base', 'fields', 'frame'])

export function consoleEager() {
  return {
    name: 'console-eager',
    apply: 'build',
    generateBundle: {
      // After Vite, which puts a list of files at the top: the hint counts only in front of all code.
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && eager.has(file.name)) file.code = hint + file.code
      },
    },
  }
}
