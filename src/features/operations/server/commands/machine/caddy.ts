import { reasonOf } from '#shared/reason-of.ts'
import type { Machine } from './machine.ts'

export const CADDYFILE = '/etc/caddy/Caddyfile'
/** The file of our site, which CADDYFILE imports. */
export const SITE_FILE = '/etc/caddy/broadsheet.caddy'

const MARK =
  '# Written by "broadsheet setup", which does not change it once it works. Lines of your own stay.'

/** Returns Caddy's configuration of the site. */
export const siteText = (name: string, port: number): string => `${MARK}
${name} {
	reverse_proxy 127.0.0.1:${port} {
		# Broadsheet closes connections that were idle for 5 s.
		transport http {
			keepalive 4s
		}
	}
}
`

const WRITTEN = new RegExp(
  `^${siteText('NAME', 0)
    .replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace('NAME', String.raw`\S+`)
    .replace(':0 ', String.raw`:\d+ `)}$`,
)

/** True for a file that is as `siteText` wrote it. */
export const isAsWritten = (text: string): boolean => WRITTEN.test(text)

/** Returns a Caddyfile with a line that imports the site, after the lines that are there. */
export function withImport(text: string): string {
  const line = `import ${SITE_FILE}\n`
  if (text.split('\n').some((each) => each.trim() === line.trim())) return text
  return text === '' || text.endsWith('\n') ? `${text}${line}` : `${text}\n${line}`
}

/** The servers behind each name, as `host:port`. */
export type Sites = ReadonlyMap<string, readonly string[]>

/** Returns the names that a configuration in Caddy's JSON serves. */
export function sitesIn(json: string): Sites {
  const sites = new Map<string, string[]>()
  const { apps } = JSON.parse(json) as {
    apps?: { http?: { servers?: Record<string, { routes?: unknown }> } }
  }
  for (const { routes } of Object.values(apps?.http?.servers ?? {})) {
    for (const route of listOf(routes)) {
      const hosts = listOf(route['match']).flatMap((match) => (match['host'] as string[] | undefined) ?? [])
      for (const host of hosts) sites.set(host, [...(sites.get(host) ?? []), ...dialsIn(route)])
    }
  }
  return sites
}

type Json = Record<string, unknown>
const listOf = (value: unknown): Json[] => (Array.isArray(value) ? (value as Json[]) : [])

function dialsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(dialsIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'dial' && typeof inner === 'string' ? [inner] : dialsIn(inner),
  )
}

/** True if one of the servers is the given port of this machine. */
export const leadsTo = (dials: readonly string[], port: number): boolean =>
  dials.some((dial) => [`127.0.0.1:${port}`, `localhost:${port}`, `:${port}`, `[::1]:${port}`].includes(dial))

export interface CaddyFacts {
  isInstalled: boolean
  /** Null if there is no file, or Caddy cannot read it. */
  sites: Sites | null
  /** What Caddy says about its configuration. */
  problem: string | null
}

/** Reads a Caddyfile as Caddy does. */
export function readCaddy(machine: Machine, path = CADDYFILE): CaddyFacts {
  if (machine.run('caddy', ['version']).status !== 0)
    return { isInstalled: false, sites: null, problem: null }
  if (machine.read(path) === null) return { isInstalled: true, sites: null, problem: null }
  const { status, text, errors } = machine.run('caddy', ['adapt', '--adapter', 'caddyfile', '--config', path])
  if (status !== 0) return { isInstalled: true, sites: null, problem: lastLine(errors) }
  try {
    return { isInstalled: true, sites: sitesIn(text), problem: null }
  } catch (error) {
    return { isInstalled: true, sites: null, problem: reasonOf(error) }
  }
}

export const lastLine = (text: string): string => text.trim().split('\n').at(-1)?.trim() ?? ''

/** What the authority itself says is the cause; Caddy then tries others, whose errors are not (RFC 8555, 6.7). */
const BY_AUTHORITY = 'urn:ietf:params:acme:error:'

/** Returns why Caddy got no certificate for a name: the last error in its log, or the last one of the authority. */
export function lastError(log: string, name: string): string | null {
  const errors = log
    .split('\n')
    .filter((line) => line.includes(name))
    .flatMap((line) => errorIn(line) ?? [])
  const error = errors.findLast((each) => each.includes(BY_AUTHORITY)) ?? errors.at(-1)
  return error?.replace(BY_AUTHORITY, '').slice(0, 400) ?? null
}

function errorIn(line: string): string | null {
  const [, json = ''] = /(\{.*\})\s*$/.exec(line) ?? []
  try {
    const { level, msg, error } = JSON.parse(json) as { level?: string; msg?: string; error?: unknown }
    if (level !== 'error') return null
    return [msg, error].filter((part) => typeof part === 'string').join(': ')
  } catch {
    // A line of something else.
    return null
  }
}
