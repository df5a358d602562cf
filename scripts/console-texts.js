// A plugin of the console's build: texts come with the code that says them.
//
// A module that names a key ('keys.title') imports the file of that key, so the bundler lays src/web/i18n/en/keys.ts
// beside the pages that need it, and authors do nothing. Each file brings the addresses of its translations along; every
// import() of a part of the console waits until what it brought can be said in the chosen language.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './find-node.js'

const web = `${root.replaceAll('\\', '/')}/src/web`
const folder = `${web}/i18n`
const prefix = 'virtual:texts/'

const filesIn = (language) =>
  readdirSync(join(folder, language))
    .filter((file) => file.endsWith('.ts') && file !== 'index.ts')
    .map((file) => file.slice(0, -'.ts'.length))

export function consoleTexts() {
  const names = filesIn('en')
  const others = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'en')
    .map(({ name }) => ({ language: name, files: new Set(filesIn(name)) }))
  const key = new RegExp(`['"\`](${names.join('|')})\\.[\\w$]`, 'g')
  return {
    name: 'console-texts',
    resolveId: {
      filter: { id: /^virtual:texts\// },
      handler: (id) => `\0${id}`,
    },
    load: {
      filter: { id: /^\0virtual:texts\// },
      handler(id) {
        const name = id.slice(prefix.length + 1)
        const loaders = others
          .filter(({ files }) => files.has(name))
          .map(({ language }) => `${language}: () => import('${folder}/${language}/${name}.ts')`)
        const code = [
          `import { addTexts } from '${folder}/index.ts'`,
          `import { ${name} } from '${folder}/en/${name}.ts'`,
          `addTexts('${name}', ${name}, { ${loaders.join(', ')} })`,
        ]
        return { code: code.join('\n'), moduleSideEffects: true }
      },
    },
    transform: {
      filter: { id: /\/src\/web\/.*\.tsx?$/ },
      handler(code, id) {
        if (!id.startsWith(`${web}/`) || id.startsWith(`${folder}/`)) return null
        const imports = [...new Set([...code.matchAll(key)].map((match) => match[1]))].map(
          (name) => `import '${prefix}${name}';`,
        )
        const waiting = code.replace(/\bimport\(\s*(["'])(\.[^"']+)\1\s*\)/g, 'withTexts(import($1$2$1))')
        if (waiting !== code) imports.push(`import { withTexts } from '${folder}/index.ts';`)
        // On the first line, so that the numbers of all lines stay.
        return imports.length === 0 ? null : { code: imports.join('') + waiting, map: null }
      },
    },
  }
}
