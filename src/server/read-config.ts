import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { ConfigError, isSetting, readConfig, type Config } from './config.ts'
import { HOME } from './installation.ts'
import type { Variables } from './lib/environment.ts'
import { unquoted } from './lib/unquoted.ts'
import { reasonOf } from '#shared/reason-of.ts'

/** Command-line options that choose a newsroom. */
export interface NewsroomOptions {
  /** The settings file. */
  env?: string | undefined
  /** The data folder, relative to the working folder. */
  data?: string | undefined
  /** The uploads folder, relative to the working folder. */
  uploads?: string | undefined
}

export interface Settings {
  config: Config
  /** The settings file that was read, or null. */
  file: string | null
  /** Unknown names in the settings file. */
  unknown: string[]
}

/**
 * Reads the configuration for the server or a command. Precedence: command-line options, environment variables, one
 * settings file (`--env FILE`, else `BROADSHEET_ENV`, else `.env` in the installation folder). Quotes around a whole
 * value, and line ends behind it, are removed from both. Throws ConfigError.
 */
export function readSettings(options: NewsroomOptions = {}, variables: Variables = process.env): Settings {
  const env = withoutQuotes(variables)
  const named = options.env ?? (env['BROADSHEET_ENV'] || undefined)
  const standard = join(HOME, '.env')
  const file = named ? resolve(named) : existsSync(standard) ? standard : null
  const inFile: Variables = file ? parseFile(file) : {}
  const all = { ...inFile, ...env, ...foldersFrom(options, { ...inFile, ...env }) }
  const unknown = Object.keys(inFile).filter((name) => !isSetting(name))
  return { config: readConfig(all, HOME), file, unknown }
}

/** Removes quotes as the reader of the settings file does. */
const withoutQuotes = (env: Variables): Variables =>
  Object.fromEntries(Object.entries(env).map(([name, value]) => [name, value && unquoted(value)]))

function parseFile(file: string): Variables {
  try {
    // Editors on Windows begin a file with a mark, which is no part of the first name.
    return parseEnv(readFileSync(file, 'utf8').replace(/^\uFEFF/, '')) as Variables
  } catch (cause) {
    const reason = reasonOf(cause)
    throw new ConfigError(`The settings file ${file} cannot be read: ${reason}`, { cause })
  }
}

/** `--data` alone also selects the `uploads` folder next to it, if it exists. */
function foldersFrom({ data, uploads }: NewsroomOptions, variables: Variables): Variables {
  const folders: Variables = {}
  if (data) folders['DATA_DIR'] = resolve(data)
  if (uploads) folders['UPLOADS_DIR'] = resolve(uploads)
  if (data && !uploads && !variables['UPLOADS_DIR']) {
    const beside = join(dirname(resolve(data)), 'uploads')
    if (existsSync(beside)) folders['UPLOADS_DIR'] = beside
  }
  return folders
}
