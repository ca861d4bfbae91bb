import { homedir } from 'node:os'
import { join, resolve } from 'node:path'

/** The repository's root. */
export const ROOT = resolve(import.meta.dirname, '..')

/** Downloads and compiled drivers. Outside the repository, so they survive a clean install. */
export const CACHE = join(process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'broadsheet')

export type Arch = 'x64' | 'arm64'
