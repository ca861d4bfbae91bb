import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { migratedExtensions } from '#server/extensions.ts'
import { DATABASE_NAME } from '#db/connection/database-name.ts'
import { openDatabase } from '#db/connection/open-database.ts'
import type { Config } from '#server/config.ts'
import { runInServer } from '#server/control/control-client.ts'
import { OperationError } from '#server/control/operation-error.ts'
import { runOperation } from '#server/control/run-operation.ts'
import { createDeps } from '#server/create-deps.ts'
import type { Deps } from '#server/lib/deps.ts'
import { createLogger } from '#server/lib/logger.ts'
import { ROOT } from '#server/installation.ts'
import { readSettings, type NewsroomOptions } from '#server/read-config.ts'

const SYSTEM_SETTINGS = '/etc/broadsheet.env'

export interface CommandOptions extends NewsroomOptions {
  /** Create the newsroom if the data folder has none. */
  new?: boolean
}

/**
 * Returns the configuration of the newsroom that a command acts on, and prints on stderr which one that is.
 * Throws OperationError if there is none, unless `mayBeNew` is set.
 */
export function openConfig(options: NewsroomOptions, { mayBeNew = false } = {}): Config {
  const { config, file } = readSettings(options)
  const settings = file ?? 'environment only'
  process.stderr.write(`${config.site.name}: data ${config.dataDir}, settings ${settings}\n`)
  if (!mayBeNew && config.databaseUrl === null) requireNewsroom(config.dataDir, file)
  return config
}

function requireNewsroom(dataDir: string, settingsFile: string | null): void {
  try {
    accessSync(join(dataDir, DATABASE_NAME), constants.F_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EACCES') {
      throw new OperationError(`You may not read ${dataDir}. Run this as its owner or with sudo.`)
    }
    const hint =
      settingsFile === null && existsSync(SYSTEM_SETTINGS) ? ` (this machine has ${SYSTEM_SETTINGS})` : ''
    throw new OperationError(
      `There is no newsroom in ${dataDir}. Choose one with --data DIR, or its settings with --env FILE${hint}.`,
    )
  }
}

/**
 * Runs an operation and prints its lines: in the server if one is running, otherwise on the database itself. Sets exit
 * status 1 if a line is a failure.
 */
export async function runOnNewsroom(
  options: CommandOptions,
  name: string,
  input: object,
  isFailure: (line: string) => boolean = () => false,
): Promise<void> {
  const config = openConfig(options, { mayBeNew: options.new === true })
  actAsOwner(config.dataDir)
  const lines = (await runInServer(config.dataDir, name, input)) ?? (await runDirectly(config, name, input))
  for (const line of lines) print(line)
  if (lines.some(isFailure)) process.exitCode = 1
}

async function runDirectly(config: Config, name: string, input: object): Promise<string[]> {
  return withNewsroom(config, (deps) => runOperation(deps, name, input))
}

/** Opens the database for a command while no server runs, and closes it afterward. */
export async function withNewsroom<T>(config: Config, work: (deps: Deps) => Promise<T>): Promise<T> {
  const db = await openDatabase({
    dataDir: config.dataDir,
    migrationsDir: join(ROOT, 'db/migrations'),
    synchronous: config.synchronous,
    onMigrated: print,
    extensions: migratedExtensions(),
  })
  const deps = createDeps({ db, config, log: createLogger('silent') })
  try {
    await deps.refreshSettings()
    return await work(deps)
  } finally {
    await deps.textProcesses.close()
    await db.close()
  }
}

/** Returns the owner of a folder or of its nearest existing parent. */
export function ownerOf(folder: string): { uid: number; gid: number } {
  if (!existsSync(folder) && dirname(folder) !== folder) return ownerOf(dirname(folder))
  const { uid, gid } = statSync(folder)
  return { uid, gid }
}

/** Switches from root to the owner of the folder, so the service can read and replace the files a command writes. */
export function actAsOwner(folder: string): void {
  const { uid, gid } = ownerOf(folder)
  if (process.getuid?.() !== 0 || uid === 0) return
  process.setgroups?.([gid])
  process.setgid?.(gid)
  process.setuid?.(uid)
}

/** Prints a line on stdout. */
export function print(text: string): void {
  process.stdout.write(`${text}\n`)
}
