import { homedir } from 'node:os'
import { join, resolve } from 'node:path'

/** The repository. */
export const ROOT = resolve(import.meta.dirname, '..')

/** Downloads and compiled drivers, which do not change; outside the repository, so that a clean install keeps them. */
export const CACHE = join(process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'broadsheet')

export type Arch = 'x64' | 'arm64'
