// Runs before anything is installed, so it is plain JavaScript without packages.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The version of what extensions build on. It grows when an extension that worked would not work anymore. */
export const EXTENSION_API = 1

const NAME = /^[a-z](?:-?[a-z\d]){1,29}$/

const HEAD = '// Written by each build from the folders beside it.\n'

/** Writes the lists of the extensions in `extensions/`, which the lists of features include. Throws for one that does not fit. */
export function writeExtensionLists(root, env = process.env) {
  const names = extensionNames(root, env)
  for (const name of names) requireFitting(root, name)
  const withFile = (file) => names.filter((name) => existsSync(join(root, 'extensions', name, file)))
  const faces = (kind) =>
    withFile(`feature.${kind}.ts`).map(
      (name) => `export { default as ${camelCase(name)} } from './${name}/feature.${kind}.ts'\n`,
    )
  const loads = names.map((name) => `  '${name}': () => import('./${name}/feature.server.ts'),\n`)
  write(root, 'server', [`export const EXTENSIONS = {\n${loads.join('')}}\n`])
  for (const kind of ['client', 'desk', 'shared']) write(root, kind, [...faces(kind), 'export {}\n'])
  const tables = names.map((name) => tableFiles(root, name))
  write(root, 'tables', [
    ...tables.flat().map(({ path, as }) => `import * as ${as} from './${path}'\n`),
    'export const EXTENSION_TABLES: Readonly<Record<string, ReadonlyArray<Record<string, unknown>>>> = {\n',
    ...names.map((name, index) => `  '${name}': [${tables[index].map(({ as }) => as).join(', ')}],\n`),
    '}\n',
  ])
  write(root, 'names', [`export const EXTENSION_NAMES: readonly string[] = ${JSON.stringify(names)}\n`])
  const rights = withFile('rights.ts')
  write(root, 'rights', [
    ...rights.map((name) => `import ${camelCase(name)} from './${name}/rights.ts'\n`),
    `export const EXTENSION_RIGHTS = {\n${rights.map((name) => `  ...${camelCase(name)},\n`).join('')}}\n`,
  ])
}

/** Returns the names of the extensions that are built in: all folders but those that EXTENSIONS_OFF names. */
export function extensionNames(root, env = process.env) {
  const folder = join(root, 'extensions')
  if (!existsSync(folder)) return []
  const off = (env.EXTENSIONS_OFF ?? '').split(',').map((name) => name.trim())
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !entry.isFile() && !entry.name.startsWith('.') && !off.includes(entry.name))
    .map(({ name }) => name)
    .toSorted()
}

/** Returns whether an extension can have a name. */
export const isExtensionName = (name) => NAME.test(name)

/** Turns `tip-box` into `tipBox`. */
export const camelCase = (name) => name.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase())

/** Turns the error of an extension into the sentence that ends the build. */
const wrong = (name, reason) =>
  new Error(`The extension ${name} ${reason}. Correct it, or leave it out with EXTENSIONS_OFF=${name}.`)

function requireFitting(root, name) {
  if (!NAME.test(name)) throw wrong(name, 'needs a name of 2 to 30 lower-case letters, digits and hyphens')
  if (existsSync(join(root, 'src/features', name))) throw wrong(name, 'has the name of a feature')
  const face = join(root, 'extensions', name, 'feature.server.ts')
  if (!existsSync(face)) throw wrong(name, 'has no feature.server.ts')
  const api = /\bapi:\s*(\d+)/.exec(readFileSync(face, 'utf8'))?.[1]
  if (Number(api) !== EXTENSION_API)
    throw wrong(
      name,
      `is for version ${api ?? 'unknown'} of the interface, and this is version ${EXTENSION_API}`,
    )
}

function tableFiles(root, name) {
  const folder = join(root, 'extensions', name, 'tables')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((file) => file.endsWith('.ts') && !file.includes('.test.'))
    .toSorted()
    .map((file, index) => ({ path: `${name}/tables/${file}`, as: `${camelCase(name)}${index}` }))
}

/** Writes a list unless it is there, so that nothing is built again. */
function write(root, kind, lines) {
  const path = join(root, 'extensions', `${kind}.ts`)
  const text = HEAD + lines.join('')
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return
  mkdirSync(join(root, 'extensions'), { recursive: true })
  writeFileSync(path, text)
}
