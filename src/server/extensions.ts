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

let loading: Promise<ServerFeature[]> | undefined

/** Loads the descriptions of the extensions, but not of those that `without` names. Later calls return the same. */
export function loadExtensions(without: readonly string[] = []): Promise<ServerFeature[]> {
  loading ??= loadAll(without)
  return loading
}

type Loading = readonly [name: string, load: () => Promise<{ default: ServerFeature }>]

async function loadAll(without: readonly string[]): Promise<ServerFeature[]> {
  const entries = Object.entries(EXTENSIONS) as Loading[]
  const loaded = entries.map(async ([name, load]) => {
    try {
      requireOwnNames(name)
      if (without.includes(name)) throw new Error('It is left out by EXTENSIONS_OFF.')
      const feature = (await load()).default
      requireFitting(name, feature)
      return [feature]
    } catch (error) {
      leaveOutExtension(name, error)
      return []
    }
  })
  return (await Promise.all(loaded)).flat()
}

/** Throws for a table with another name than an extension's, or without rules. */
function requireOwnNames(name: string): void {
  const prefix = tablePrefix(name)
  for (const table of tablesOf(name)) {
    const tableName = getTableName(table)
    if (tableName.startsWith(prefix) && hasRules(table)) continue
    leaveOutTables(tablesOf(name))
    throw new Error(`The name of its table ${tableName} must begin with ${prefix}, and it must have rules.`)
  }
}

function requireFitting(name: string, feature: ServerFeature): void {
  if (feature.name !== name) throw new Error(`Its folder is ${name}, but its name is ${feature.name}.`)
  if (feature.api !== EXTENSION_API)
    throw new Error(
      `It is for version ${feature.api ?? 'unknown'} of the interface, and this is ${EXTENSION_API}.`,
    )
}

const tablesOf = (name: string): StoredTable[] => {
  const listed: Readonly<Record<string, ReadonlyArray<Record<string, unknown>>>> = EXTENSION_TABLES
  return TABLES.filter((table) => listed[name]?.some((file) => Object.values(file).includes(table)))
}

/**
 * Returns the migrations of extensions, but loads no code of those that `without` names. Their tables stay, so that
 * erasing a person reaches them. An extension whose migration fails is left out with its tables.
 */
export async function migratedExtensions(without: readonly string[] = []): Promise<MigratedExtensions> {
  await loadExtensions(without)
  return {
    all: Object.keys(EXTENSIONS)
      .filter((name) => tablesOf(name).length > 0)
      .map((name) => ({ name, folder: join(folderOf(name), 'migrations') })),
    onFailed(name, error) {
      leaveOutExtension(name, error)
      leaveOutTables(tablesOf(name))
    },
  }
}

/** Returns the folder of an extension, or what a release has of it. */
function folderOf(name: string): string {
  const inClone = join(ROOT, 'extensions', name)
  return existsSync(inClone) ? inClone : join(ROOT, 'dist/extensions', name)
}
