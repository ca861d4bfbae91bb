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

/** Names that have a meaning of their own in JavaScript or tRPC. */
const WORDS = new Set(
  (
    'apply arguments await break call case catch class client const continue debugger default delete do else enum eval ' +
    'export extends false finally for function if implements import in instanceof interface let new null package ' +
    'private protected public return static super switch then this throw true try typeof var void while with yield'
  ).split(' '),
)

// Where the sources of the product have names. They are only read, because nothing is installed or built yet.
const ROUTER = [/server[\\/]parts\.ts$/, /\b(\w+): \w+Router\b/g]
const REST_CALL = [/\.rest\.ts$|rest[\\/]reference\.ts$/, /'\/([a-z][a-z\d-]*)/g]
const FORMER_CALL = [/rest[\\/]former-paths\.ts$/, /([a-z-]+)'?: '[a-z-]+'/g]
const SCREEN = [/feature\.desk\.ts$/, /\bid: '([a-z\d-]+)'/g]
const ADDRESS = [/reserved-slugs\.ts$/, /(?<=^ +'[^']*)\b([a-z][a-z\d-]+)(?=[^']*'(?: \+)?$)/gm]
const TEXT = [/texts[\\/]|catalog[\\/]en[\\/]/, /^\s*(\w+):/gm]
const SAMPLE_TEXT = [/./, /\b(tipBox\w+):/g]

/** Returns the names that a pattern finds in the files below a folder whose paths fit. */
function namesIn(folder, [file, pattern]) {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true })
    .filter((path) => file.test(path) && path.endsWith('.ts') && !path.includes('.test.'))
    .flatMap((path) => [...readFileSync(join(folder, path), 'utf8').matchAll(pattern)])
    .map(([, name]) => name)
}

/** Returns what of the product has the name of an extension, such as a router; null if it is free. */
export function takenBy(root, name) {
  if (existsSync(join(root, 'src/features', name))) return 'a feature'
  if (camelCase(name) in {} || WORDS.has(name)) return 'a word of JavaScript'
  const has = (place, each = name) => namesIn(join(root, 'src'), place).includes(each)
  if (has(ROUTER, camelCase(name))) return 'a router of the product'
  return has(REST_CALL) || has(FORMER_CALL) ? 'a REST call of the product' : null
}

/** Returns what has the name of an extension that is about to be written from a sample; null if it is free. */
export function takenForNew(root, name, sample) {
  const taken = takenBy(root, name)
  if (taken) return taken
  if (namesIn(join(root, 'src'), SCREEN).includes(name)) return 'a screen of the product'
  if (namesIn(join(root, 'src'), ADDRESS).includes(name)) return 'an address of the product'
  const texts = ['src', 'extensions'].flatMap((folder) => namesIn(join(root, folder), TEXT))
  const added = namesIn(join(root, sample), SAMPLE_TEXT).map((key) => key.replace('tipBox', camelCase(name)))
  const twice = added.find((key) => texts.includes(key))
  return twice ? `the text ${twice}` : null
}

/** Turns the error of an extension into the sentence that ends the build. */
const wrong = (name, reason) =>
  new Error(`The extension ${name} ${reason}. Correct it, or leave it out with EXTENSIONS_OFF=${name}.`)

function requireFitting(root, name) {
  if (!NAME.test(name)) throw wrong(name, 'needs a name of 2 to 30 lower-case letters, digits and hyphens')
  const taken = takenBy(root, name)
  if (taken) throw wrong(name, `has the name of ${taken}`)
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
