import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { getTableName } from 'drizzle-orm'
import { EXTENSIONS } from '#extensions/server.ts'
import { EXTENSION_TABLES } from '#extensions/tables.ts'
import { tablePrefix, type MigratedExtensions } from '#db/migrate/extension-migrations.ts'
import type { StoredTable } from '#db/schema/columns.ts'
import { hasRules } from '#db/schema/table-rules.ts'
import { leaveOutTables, TABLES } from '#db/schema/tables.ts'
import { reasonOf } from '#shared/reason-of.ts'
import { EXTENSION_API } from './extension-lists.mjs'
import type { ServerFeature } from './feature.ts'
import { ROOT } from './installation.ts'

// Extensions are features of others in `extensions/`. One that fails is left out, and the newsroom starts without it.

const problems = new Map<string, string>()

/** Why extensions were left out, by name. */
export const extensionProblems = (): ReadonlyMap<string, string> => problems

/** Leaves an extension out of this process. */
export function leaveOutExtension(name: string, error: unknown): void {
  problems.set(name, reasonOf(error))
}

/** Leaves out the extensions that a setting names. Their tables stay, so that erasing a person reaches them. */
export function leaveOutNamed(names: readonly string[]): void {
  const built = names.filter((name) => Object.hasOwn(EXTENSIONS, name))
  for (const name of built) leaveOutExtension(name, 'It is left out by EXTENSIONS_OFF.')
}

/** Leaves out extensions with a screen or a block that the product has, which pages would show in its place. */
export async function leaveOutTaken(): Promise<void> {
  const names = Object.keys(EXTENSIONS)
  if (names.length === 0) return
  const { takenParts } = await import('#client/entry-server.tsx')
  for (const [name, part] of await takenParts(names))
    leaveOutExtension(name, `The product has the ${part} already. Give the extension's another name.`)
}

/** How long the code of an extension may take to load. */
const DEADLINE_MS = 10_000

type OnLoading = (loading: { extension: string; part: string }) => void
let onLoading: OnLoading = () => undefined

/** Says which code of which extension is loaded next, so that one that never ends can be named. */
export function reportLoading(report: OnLoading): void {
  onLoading = report
}

/** Loads code of an extension. Throws after the deadline, whose timer also keeps the process from ending before. */
export async function loadInTime<T>(
  loading: Parameters<OnLoading>[0],
  load: () => Promise<T>,
  deadlineMs = DEADLINE_MS,
): Promise<T> {
  onLoading(loading)
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    const message = `What ${loading.part} loads took more than ${deadlineMs / 1_000} seconds. Await nothing there that may never come.`
    timer = setTimeout(() => reject(new Error(message)), deadlineMs)
  })
  try {
    return await Promise.race([load(), late])
  } finally {
    clearTimeout(timer)
  }
}

type Loading = readonly [name: string, load: () => Promise<{ default: ServerFeature }>]

/** Loads the descriptions of the extensions that are not left out, one after another. */
export async function loadExtensions(): Promise<ServerFeature[]> {
  const loaded: ServerFeature[] = []
  for (const [name, load] of Object.entries(EXTENSIONS) as Loading[]) {
    if (problems.has(name) || !hasOwnTables(name)) continue
    try {
      const feature = (await loadInTime({ extension: name, part: 'feature.server.ts' }, load)).default
      requireFitting(name, feature)
      loaded.push(feature)
    } catch (error) {
      leaveOutExtension(name, error)
    }
  }
  return loaded
}

/** Leaves out an extension with a table that has another name than its own, or no rules. */
function hasOwnTables(name: string): boolean {
  const prefix = tablePrefix(name)
  const other = tablesOf(name).find((table) => !getTableName(table).startsWith(prefix) || !hasRules(table))
  if (!other) return true
  leaveOutWithTables(
    name,
    `The name of its table ${getTableName(other)} must begin with ${prefix}, and it must have rules.`,
  )
  return false
}

function requireFitting(name: string, feature: ServerFeature): void {
  if (feature.name !== name) throw new Error(`Its folder is ${name}, but its name is ${feature.name}.`)
  if (feature.api !== EXTENSION_API)
    throw new Error(
      `It is for version ${feature.api ?? 'unknown'} of the interface, and this is ${EXTENSION_API}.`,
    )
}

const tablesOf = (name: string): StoredTable[] =>
  TABLES.filter((table) => EXTENSION_TABLES[name]?.some((file) => Object.values(file).includes(table)))

/** Leaves out an extension whose tables the database does not have. */
function leaveOutWithTables(name: string, error: unknown): void {
  leaveOutExtension(name, error)
  leaveOutTables(tablesOf(name))
}

/** Returns the migrations of extensions. By default, one that fails is left out with its tables. */
export const migratedExtensions = (
  onFailed: MigratedExtensions['onFailed'] = leaveOutWithTables,
): MigratedExtensions => ({
  all: Object.keys(EXTENSIONS)
    .filter((name) => hasOwnTables(name) && tablesOf(name).length > 0)
    .map((name) => ({ name, folder: join(folderOf(name), 'migrations') })),
  onFailed,
})

/** Returns the folder of an extension, or what a release has of it. */
function folderOf(name: string): string {
  const inClone = join(ROOT, 'extensions', name)
  return existsSync(inClone) ? inClone : join(ROOT, 'dist/extensions', name)
}
