// `npm run write-icons`: writes the icons that the console imports, taken from Tabler Icons.
//
// A package with all of its 6,000 icons as components takes 88 MB. There are two files, because every visitor loads the
// whole of a module that the first page needs: icons.ts for the sign-in page, the frame and the dashboard, more-icons.ts
// for all other icons. Each has the icons that are imported from it; src/web/ui/icons.test.ts fails while it has others.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { icons, info } from '@iconify-json/tabler'

const web = join(import.meta.dirname, '..', 'src', 'web')

export const iconFiles = ['icons.ts', 'more-icons.ts'] as const
type IconFile = (typeof iconFiles)[number]
export const pathOf = (file: IconFile): string => join(web, 'ui', file)

/** Returns the text of a file of icons. */
export function iconsText(file: IconFile): string {
  return [
    `// Written by \`npm run write-icons\` from ${info.name} ${info.version}. Do not edit.`,
    '//',
    `// The paths are copyright (c) ${info.author.name}, ${info.license.title} License: ${info.license.url}`,
    "import { filled, outline, pointing } from './icon.tsx'",
    '',
    ...importedNames(file).map(definitionOf),
    '',
  ].join('\n')
}

function importedNames(from: IconFile): string[] {
  const line = new RegExp(`import \\{([^}]*)\\} from '[^']*/${from.replace('.', '\\.')}'`, 'g')
  const names = globSync('**/*.{ts,tsx}', { cwd: web }).flatMap((file) => {
    const imports = readFileSync(join(web, file), 'utf8').matchAll(line)
    return [...imports].flatMap(([, list = '']) => list.match(/\bIcon\w+/g) ?? [])
  })
  return [...new Set(names)].sort()
}

/** Icons that point along the line, or have their marks where it starts. Those of players are the same in every script. */
const points = /(Left|Right)$|^Icon(ArrowBackUp|ExternalLink|List\w+|Logout|Send)$/

/** `IconHome2` is the icon `home-2`. */
function definitionOf(name: string): string {
  const id = name
    .replace(/^Icon/, '')
    .replace(/(?<=[a-z])(?=[A-Z0-9])|(?<=[0-9])(?=[A-Z])/g, '-')
    .toLowerCase()
  const body = icons.icons[id]?.body
  if (!body) throw new Error(`${info.name} has no icon "${id}", which the console imports as ${name}.`)
  const paths = [...body.matchAll(/ d="([^"]+)"/g)].map(([, path]) => `'${path}'`)
  const kind = body.includes('stroke=') ? (points.test(name) ? 'pointing' : 'outline') : 'filled'
  const start = `export const ${name} = ${kind}(`
  const line = `${start}${paths.join(', ')})`
  // In the formatter's style.
  return line.length <= 120 ? line : `${start}\n${paths.map((path) => `  ${path},`).join('\n')}\n)`
}

if (import.meta.main) for (const file of iconFiles) writeFileSync(pathOf(file), iconsText(file))
