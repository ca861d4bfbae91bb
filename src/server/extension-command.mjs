// `npx --no broadsheet extension`, which works on the sources of a clone and needs no build.
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import {
  camelCase,
  extensionNames,
  isExtensionName,
  takenForNew,
  writeExtensionLists,
} from './extension-lists.mjs'
import { ensureInstalled, fail, ROOT } from './install-and-build.mjs'

const USAGE = `Usage:
  npx --no broadsheet extension new <name>         write a working extension to extensions/<name>
  npx --no broadsheet extension migrate <name>     write its migrations after its tables changed
  npx --no broadsheet extension list               name the extensions that are built in`

/** The extension that `new` copies. */
const SAMPLE = 'docs/examples/extension'

/** Runs the command with its arguments. Exits with one line if they are wrong. */
export async function runExtensionCommand([verb = '', name = '', ...more]) {
  if (verb === 'list' && !name) return print(extensionNames(ROOT).join('\n') || 'There are no extensions.')
  if (!['new', 'migrate'].includes(verb) || !name || more.length > 0) return fail(USAGE)
  if (!isExtensionName(name))
    return fail('The name of an extension has 2 to 30 lower-case letters, digits and hyphens, like tip-box.')
  const folder = join(ROOT, 'extensions', name)
  if (verb === 'new') {
    if (existsSync(folder)) fail(`extensions/${name} exists already.`)
    const taken = takenForNew(ROOT, name, SAMPLE)
    if (taken) fail(`${name} would collide with ${taken}. Choose another name.`)
    // A broken extension beside it ends this with a sentence, before anything is written.
    ensureInstalled()
    copySample(folder, name)
  }
  if (!existsSync(folder)) fail(`There is no extensions/${name}.`)
  ensureInstalled()
  const { generateMigrations } = await import('../../db/generate.mjs')
  const before = FOLDERS.map((each) => readMigrations(join(folder, each)))
  const status = generateMigrations({
    extension: name,
    args: ['--name', verb === 'new' ? 'first' : 'change'],
  })
  if (status !== 0) process.exit(status)
  const problem = await problemOf(name, folder, before)
  if (problem) {
    FOLDERS.forEach((each, index) => restoreMigrations(join(folder, each), before[index]))
    fail(problem)
  }
  if (verb === 'new')
    print(`Wrote extensions/${name}. Start the site with npm start; docs/extending.md explains each file.`)
}

const FOLDERS = ['migrations', 'migrations-postgres']

/** Returns the files of a folder of migrations, by their paths in it. */
function readMigrations(folder) {
  if (!existsSync(folder)) return new Map()
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  return new Map(
    entries.map((entry) => {
      const path = join(entry.parentPath, entry.name)
      return [path, readFileSync(path, 'utf8')]
    }),
  )
}

function restoreMigrations(folder, files) {
  rmSync(folder, { recursive: true, force: true })
  for (const [path, text] of files) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  }
}

/** Returns why the migrations that were written cannot stay; null if they can. */
async function problemOf(name, folder, before) {
  const added = FOLDERS.flatMap((each, index) =>
    [...readMigrations(join(folder, each))].filter(
      ([path]) => path.endsWith('.sql') && !before[index].has(path),
    ),
  )
  if (added.length < FOLDERS.length)
    return 'No migration was written: the tables have not changed, or they changed so that drizzle-kit asks about it, which needs a terminal.'
  const { tsImport } = await import('tsx/esm/api')
  const { requireOwnTables } = await tsImport('../../db/migrate/extension-migrations.ts', import.meta.url)
  try {
    for (const each of FOLDERS) requireOwnTables({ name, folder: join(folder, each) })
  } catch (error) {
    return error.message
  }
  const column = added
    .map(([, text]) => /\bADD (?:COLUMN )?["`](\w+)["`](?![^;]*\bDEFAULT\b)[^;]*\bNOT NULL\b/.exec(text)?.[1])
    .find(Boolean)
  return column
    ? `The new column ${column} needs .default(…), because rows that exist have no value for it.`
    : null
}

function copySample(folder, name) {
  cpSync(join(ROOT, SAMPLE), folder, { recursive: true })
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    writeFileSync(path, renamed(readFileSync(path, 'utf8'), name))
    renameSync(path, join(entry.parentPath, renamed(entry.name, name)))
  }
  writeExtensionLists(ROOT)
}

/** Gives the sample, `tip-box`, another name in all the ways in which code writes it. */
function renamed(text, name) {
  const camel = camelCase(name)
  return text
    .replaceAll('tip-box', name)
    .replaceAll('tip_box', name.replaceAll('-', '_'))
    .replaceAll('tipBox', camel)
    .replaceAll('TipBox', camel[0].toUpperCase() + camel.slice(1))
}

function print(text) {
  process.stdout.write(`${text}\n`)
}
