import { accessSync, constants, existsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { openDatabase } from '#db/connection/open-database.ts'
import type { Config } from '#server/config.ts'
import { askServer } from '#server/control/control-client.ts'
import { OperationError } from '#server/control/operation-error.ts'
import { runOperation, type OperationName } from '#server/control/operations.ts'
import { createDeps } from '#server/deps.ts'
import { DATABASE_NAME } from '#server/features/backup/manifest.ts'
import { createLogger } from '#server/lib/logger.ts'
import { ROOT } from '#server/root.ts'
import { readSettings } from '#server/settings.ts'
import type { Given } from './command-line.ts'

const SYSTEM_SETTINGS = '/etc/broadsheet.env'

/**
 * The configuration of the newsroom a command is meant for. Prints on standard error which one that is.
 * Throws OperationError, with nothing changed, when there is none and `mayBeNew` is not set.
 */
export function openConfig(given: Given, { mayBeNew = false } = {}): Config {
  const { config, file } = readSettings(newsroomOptions(given))
  const settings = file ?? 'environment only'
  process.stderr.write(`${config.site.name}: data ${config.dataDir}, settings ${settings}\n`)
  if (!mayBeNew) requireNewsroom(config.dataDir, file)
  return config
}

/** The options every command takes. */
export function newsroomOptions({ env, data, uploads }: Given) {
  return { env: textOf(env), data: textOf(data), uploads: textOf(uploads) }
}

/** The text given for a word or an option, if any. */
export const textOf = (value: Given[string]) => (typeof value === 'string' ? value : undefined)

function requireNewsroom(dataDir: string, settingsFile: string | null): void {
  try {
    accessSync(join(dataDir, DATABASE_NAME), constants.F_OK)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EACCES') {
      throw new OperationError(`You may not read ${dataDir}. Run this as its owner, or with sudo.`)
    }
    const hint =
      settingsFile === null && existsSync(SYSTEM_SETTINGS) ? ` (this machine has ${SYSTEM_SETTINGS})` : ''
    throw new OperationError(
      `There is no newsroom in ${dataDir}. Name it with --data DIR, or its settings with --env FILE${hint}.`,
    )
  }
}

/**
 * Runs an operation on the newsroom and prints its lines: inside the server when one runs on the data
 * folder, else on the database itself.
 */
export async function operate(given: Given, name: OperationName, input: object): Promise<void> {
  const mayBeNew = given['new'] === true
  const config = openConfig(given, { mayBeNew })
  actAsOwner(config.dataDir)
  const lines = (await askServer(config.dataDir, name, input)) ?? (await runDirectly(config, name, input))
  for (const line of lines) say(line)
}

async function runDirectly(config: Config, name: OperationName, input: object): Promise<string[]> {
  const db = await openDatabase({
    dataDir: config.dataDir,
    migrationsDir: join(ROOT, 'db/migrations'),
    synchronous: config.synchronous,
  })
  try {
    return await runOperation(createDeps({ db, config, log: createLogger('silent') }), name, input)
  } finally {
    await db.close()
  }
}

/** User and group that own a folder, or the nearest one above it that exists. */
export function ownerOf(folder: string): { uid: number; gid: number } {
  if (!existsSync(folder) && dirname(folder) !== folder) return ownerOf(dirname(folder))
  const { uid, gid } = statSync(folder)
  return { uid, gid }
}

/** Gives up root for the owner of the folder, so that the service can read and replace what a command writes. */
export function actAsOwner(folder: string): void {
  const { uid, gid } = ownerOf(folder)
  if (process.getuid?.() !== 0 || uid === 0) return
  process.setgroups?.([gid])
  process.setgid?.(gid)
  process.setuid?.(uid)
}

/** Prints a line of a command's result. */
export function say(text: string): void {
  process.stdout.write(`${text}\n`)
}
