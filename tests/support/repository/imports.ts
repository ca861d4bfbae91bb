import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'

export interface Import {
  /** Path of the imported file from the root of the repository. */
  target: string
  isTypeOnly: boolean
  /** Loaded when it is needed. */
  isLazy?: true
}

/** Source files of a folder without its tests, as paths from the root of the repository. */
export function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (/^db\/(?:data|testing|migrations|migrations-postgres)$/.test(path)) return []
    if (entry.isDirectory()) return sourcesIn(path)
    return /\.tsx?$/.test(path) && !/\.(test|child)\.tsx?$/.test(path) ? [path] : []
  })
}

/** Imports of project files in a source file, in order. */
export function importsOf(path: string): Import[] {
  const text = readFileSync(path, 'utf8')
  const found = [
    ...text.matchAll(/^(?:import|export)\s+(type\s)?[^'"]*?from\s+'([^']+)'/gm),
    ...text.matchAll(/\b(import)\('([^']+)'\)/g),
  ]
  return found
    .map(([, before = '', specifier = '']) => ({
      target: resolve(path, specifier),
      isTypeOnly: before.trim() === 'type',
      ...(before === 'import' ? { isLazy: true as const } : {}),
    }))
    .filter((each) => each.target !== '')
}

const ALIASES = (
  JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
    imports: Record<string, string>
  }
).imports

function resolve(from: string, specifier: string): string {
  if (specifier.startsWith('.')) return posix.normalize(join(dirname(from), specifier))
  const alias = `${specifier.split('/', 1)[0]}/`
  const folder = ALIASES[`${alias}*`]
  return folder ? posix.normalize(folder.replace('*', specifier.slice(alias.length))) : ''
}
