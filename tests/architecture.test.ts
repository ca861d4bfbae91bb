import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { importsOf, sourcesIn } from './support/repository/imports.ts'

// Reads every import in the tree. Tests and one-off scripts may import anything.

const SOURCES = ['src', 'db'].flatMap(sourcesIn).filter((path) => !path.includes('/testing/'))

const TEXT = ['src/article-text/', 'src/shared/']
const LIB = ['src/server/lib/', 'src/server/config.ts', 'db/', ...TEXT]
const FEATURES = ['src/server/features/', 'src/server/trpc/', 'src/rewriting/', 'src/importing/', ...LIB]
const ROUTER = 'src/server/app-router.ts'
const CLIENT_LIB = ['src/client/lib/', 'src/client/ui/', ...TEXT]

/**
 * Each zone with the zones it may import. The first matching prefix applies; every source file belongs to
 * one.
 */
const ZONES: Array<[zone: string, mayImport: string[]]> = [
  ['src/shared/', ['src/shared/']],
  ['src/article-text/', TEXT],
  ['src/rewriting/', ['src/rewriting/', ...TEXT]],
  ['src/importing/', ['src/importing/', ...TEXT]],
  ['db/', ['db/', ...TEXT]],
  ['src/server/lib/', LIB],
  ['src/server/trpc/', ['src/server/trpc/', ...LIB]],
  ['src/server/features/', FEATURES],
  ['src/server/rest/', ['src/server/rest/', ROUTER, 'src/server/trpc/', 'src/server/lib/', ...TEXT]],
  ['src/server/jobs/', ['src/server/jobs/', 'src/server/installation.ts', ...FEATURES]],
  [
    'src/server/http/',
    [
      'src/server/http/',
      'src/server/jobs/',
      'src/server/app.ts',
      'src/server/installation.ts',
      ROUTER,
      ...FEATURES,
    ],
  ],
  [
    'src/server/control/',
    ['src/server/control/', 'src/server/create-deps.ts', 'src/server/explain-error.ts', ...FEATURES],
  ],
  ['src/server/commands/', ['src/server/commands/', 'src/server/control/', 'src/server/', ...FEATURES]],
  ['src/server/', ['src/server/', 'src/client/entry-server.tsx', ...FEATURES]],
  ['src/client/ui/', ['src/client/ui/', 'src/shared/']],
  ['src/client/lib/', CLIENT_LIB],
  ['src/client/features/', ['src/client/features/', ...CLIENT_LIB]],
  ['src/client/layout/', ['src/client/layout/', 'src/client/features/', ...CLIENT_LIB]],
  ['src/client/routes/', ['src/client/routes/', 'src/client/layout/', 'src/client/features/', ...CLIENT_LIB]],
  ['src/client/', ['src/client/', ...TEXT]],
]

/** The client may import types from the server's router, but no code. */
const isRouterTypeImport = (each: ReturnType<typeof importsOf>[number]) =>
  each.isTypeOnly && each.target === 'src/server/app-router.ts'

/** Modules that remember something for all newsrooms of a process, with the reason. */
const REMEMBERS: Record<string, string> = {
  'db/connection/start-worker.ts': 'Bundles of the sources, which no newsroom changes.',
  'db/search/first-match.ts': 'A table of letters.',
  'src/importing/html/nodes.ts': 'Types by the name of a node.',
  'src/rewriting/check/lexicon.ts': 'Patterns compiled from the lexicons.',
  'src/server/dev.ts': 'The process of the development server.',
  'src/server/features/articles/reading/article-shapes.ts': 'Beginnings, keyed by the whole text.',
  'src/server/features/people/auth/password-rules.ts': 'The list of common passwords.',
  'src/shared/catalog/current-language.ts': 'How the process finds the language of a request.',
  'src/shared/catalog/format-entry.ts': 'Plural rules by language.',
  'src/shared/dates.ts': 'Formats by language and time zone.',
  'src/shared/formats.ts': 'Formats by language.',
  'src/shared/segments.ts': 'Segmenters by language.',
}

/** A variable of a module, or an empty collection. Those with weak keys belong to their keys. */
const MODULE_STATE =
  /^(?:export )?(?:let |const \w+(?:: [^=\n]+)? = (?:new (?:Map|Set)(?:<[^()\n]*>)?\(\)|\[\]|\{\})$)/m

it('keeps what modules remember in `deps.stateOf`, because all newsrooms of a process share its modules', () => {
  const remembering = SOURCES.filter(
    (path) => !path.startsWith('src/client/') && !/\.d\.m?ts$/.test(path),
  ).filter((path) => MODULE_STATE.test(readFileSync(path, 'utf8')))
  expect(remembering.toSorted()).toEqual(Object.keys(REMEMBERS).toSorted())
})

describe('zones', () => {
  it.each(ZONES)('%s imports only the zones it may', (zone, mayImport) => {
    const violations = SOURCES.filter((path) => zoneOf(path) === zone).flatMap((path) =>
      importsOf(path)
        .filter(
          (each) => !mayImport.some((prefix) => each.target.startsWith(prefix)) && !isRouterTypeImport(each),
        )
        .map((each) => `${path} -> ${each.target}`),
    )
    expect(violations).toEqual([])
  })

  it('keeps services from knowing tRPC or HTTP', () => {
    const services = SOURCES.filter((path) => path.endsWith('.service.ts'))
    const violations = services.filter((path) =>
      /from '(@trpc\/|hono|node:http)/.test(readFileSync(path, 'utf8')),
    )
    expect(services.length).toBeGreaterThan(5)
    expect(violations).toEqual([])
  })

  it('keeps SQL out of features and jobs, in db/queries', () => {
    const offences = SOURCES.filter((path) => /^src\/server\/(?:features|jobs)\//.test(path)).filter((path) =>
      /\bsql\b[^\n]*from 'drizzle-orm'|\bsql`/.test(readFileSync(path, 'utf8')),
    )
    expect(offences).toEqual([])
  })

  it('keeps cookies and headers from services that do not open or close sessions', () => {
    const sessions = /^src\/server\/features\/people\//
    const violations = SOURCES.filter((path) => path.startsWith('src/server/features/'))
      .filter((path) => !sessions.test(path))
      .filter((path) => readFileSync(path, 'utf8').includes('HttpContext'))
    expect(violations).toEqual([])
  })

  it('keeps schemas out of the first script of readers', () => {
    const reached = reachedFrom('src/client/entry-client.tsx')
    expect(reached.length).toBeGreaterThan(100)
    expect(reached.filter((path) => imports(path, 'zod'))).toEqual([])
    expect(imports('src/shared/articles/record.ts', 'zod')).toBe(true)
  })

  it('loads clients of other services only where they are used, not with the server', () => {
    const reached = reachedFrom('src/server/main.ts')
    expect(reached.length).toBeGreaterThan(500)
    const clients = [
      'undici',
      'stripe',
      'imapflow',
      '@zone-eu/mailsplit',
      'nodemailer',
      'ai',
      '@aws-sdk/client-s3',
    ]
    const offences = reached.filter((path) => clients.some((library) => imports(path, library)))
    expect(offences).toEqual([])
    expect(imports('src/server/lib/storage/s3-client.ts', '@aws-sdk/client-s3')).toBe(true)
  })

  it('reports a forbidden import', () => {
    expect(importsOf('tests/support/fixtures/forbidden-import.fixture.ts')).toEqual([
      { target: 'src/server/main.ts', isTypeOnly: false },
    ])
  })
})

/** Returns the source files that are loaded with a file. */
function reachedFrom(entry: string): string[] {
  const reached = new Set([entry])
  for (const path of reached)
    for (const { target, isTypeOnly, isLazy } of SOURCES.includes(path) ? importsOf(path) : [])
      if (!isTypeOnly && !isLazy) reached.add(target)
  return [...reached].filter((path) => SOURCES.includes(path))
}

const imports = (path: string, library: string) =>
  new RegExp(`^import (?!type )[^'"]*? from '${library}'`, 'm').test(readFileSync(path, 'utf8'))

function zoneOf(path: string): string | undefined {
  return ZONES.find(([zone]) => path.startsWith(zone))?.[0]
}

describe('import cycles', () => {
  it('no file imports itself through others', () => {
    const graph = new Map(
      SOURCES.map((path) => [
        path,
        importsOf(path)
          .filter((each) => !each.isTypeOnly)
          .map((each) => each.target),
      ]),
    )
    expect(findCircle(graph)).toBeNull()
  })
})

/** Features per room, from the top. A room imports only rooms after it. */
const ROOMS = [
  'operations',
  'moving',
  'rewriter',
  'front-page',
  'readers',
  'articles',
  'people',
  'site',
  'media',
  'changes',
]

/**
 * The parts of `root`, as many folders deep as `depth`, each with the parts it imports at run time. The story editor is
 * one part.
 */
function partGraph(root: string, depth: number): Map<string, string[]> {
  const featureOf = (path: string) => {
    if (!path.startsWith(root)) return undefined
    const [room = '', ...rest] = path.slice(root.length).split('/')
    return [room, ...(room === 'article-editor' ? [] : rest.slice(0, depth - 1))].join('/')
  }
  const graph = new Map<string, string[]>()
  for (const path of SOURCES) {
    const feature = featureOf(path)
    if (!feature) continue
    const targets = importsOf(path).flatMap((each) => (each.isTypeOnly ? [] : (featureOf(each.target) ?? [])))
    graph.set(feature, [...(graph.get(feature) ?? []), ...targets.filter((target) => target !== feature)])
  }
  return graph
}

const arrowsOf = (graph: Map<string, string[]>) =>
  [...graph].flatMap(([from, targets]) => [...new Set(targets)].map((to) => `${from} -> ${to}`))

describe('features', () => {
  it('are in one of ten rooms, each of which imports only rooms below it on the server', () => {
    const graph = partGraph('src/server/features/', 1)
    expect([...graph.keys()].toSorted()).toEqual(ROOMS.toSorted())
    const upward = arrowsOf(graph).filter((arrow) => {
      const [from = '', to = ''] = arrow.split(' -> ')
      return ROOMS.indexOf(from) >= ROOMS.indexOf(to)
    })
    expect(upward).toEqual([])
  })

  it('have the same rooms on every floor', () => {
    const roomsOf = (root: string) =>
      new Set(
        SOURCES.filter((path) => path.startsWith(root) && path.slice(root.length).includes('/')).map(
          (path) => path.slice(root.length).split('/')[0],
        ),
      )
    const others = {
      'src/client/features/': ['article-editor'],
      'src/shared/': ['catalog'],
      'db/schema/': [],
    }
    for (const [root, own] of Object.entries(others)) {
      const rooms = [...roomsOf(root)].filter((room) => room && ![...ROOMS, ...own].includes(room))
      expect({ root, rooms }).toEqual({ root, rooms: [] })
    }
  })

  it('never import each other on the client', () => {
    expect(arrowsOf(partGraph('src/client/features/', 2))).toEqual([])
  })
})

function findCircle(graph: Map<string, string[]>): string[] | null {
  const done = new Set<string>()
  const visit = (path: string, trail: string[]): string[] | null => {
    if (trail.includes(path)) return [...trail.slice(trail.indexOf(path)), path]
    if (done.has(path)) return null
    for (const next of graph.get(path) ?? []) {
      const circle = visit(next, [...trail, path])
      if (circle) return circle
    }
    done.add(path)
    return null
  }
  for (const path of graph.keys()) {
    const circle = visit(path, [])
    if (circle) return circle
  }
  return null
}

describe('outgoing connections and timers', () => {
  // `broadsheet update` checks readiness on this machine, at the HOST and PORT of its settings.
  const guarded = /outbound|features\/operations\/update\/running-site/
  it('connections to other hosts go through the guarded fetch only', () => {
    const violations = SOURCES.filter(
      (path) => /^(?:src\/server|db)\//.test(path) && !guarded.test(path),
    ).filter((path) =>
      /\bfetch\(|from '(undici|node:https|node:net|node:tls|node:http2|node:dgram)'|(?:http|https)\.(?:request|get)\(|new (?:WebSocket|EventSource)\(/.test(
        readFileSync(path, 'utf8')
          .replaceAll('app.fetch', '')
          .replaceAll("from 'node:net'\n", isIpOnly(path) ? '' : '$&'),
      ),
    )
    expect(violations).toEqual([])
  })

  it('only jobs, connection handlers and child processes start timers', () => {
    const allowed =
      /jobs\/(run-jobs|watch-event-loop)|shut-down|concurrency\/serve-parent|http\/(live\/|connection-guard)|lib\/outbound|main\.ts|dev\.ts/
    const violations = SOURCES.filter((path) => path.startsWith('src/server') && !allowed.test(path)).filter(
      (path) => /\bsetInterval\(/.test(readFileSync(path, 'utf8')),
    )
    expect(violations).toEqual([])
  })

  it('work on many rows lets others in between in one way', () => {
    const violations = SOURCES.filter((path) => path.startsWith('src/server')).filter((path) =>
      /\bsetImmediate\b.*'node:timers\/promises'/.test(readFileSync(path, 'utf8')),
    )
    expect(violations).toEqual(['src/server/lib/concurrency/in-turns.ts'])
  })
})

/** `node:net` also validates IP addresses, which opens no connection. */
function isIpOnly(path: string): boolean {
  const names = /import \{([^}]*)\} from 'node:net'/.exec(readFileSync(path, 'utf8'))?.[1] ?? ''
  return names.split(',').every((name) => /^\s*(BlockList|isIP|isIPv4|isIPv6)?\s*$/.test(name))
}

describe('databases', () => {
  const codeOf = (path: string) => readFileSync(path, 'utf8')
  const offences = (pattern: RegExp, allowed: RegExp) =>
    SOURCES.filter((path) => !allowed.test(path)).filter((path) => pattern.test(codeOf(path)))

  it('differ only within db/', () => {
    const dialect =
      /\bDIALECT\b|drizzle-orm\/(?:sqlite-core|pg-core|better-sqlite3|node-postgres)|from '(?:pg|better-sqlite3)'/
    expect(offences(dialect, /^db\//)).toEqual([])
  })

  it('have their column builders in one file', () => {
    expect(offences(/drizzle-orm\/(?:sqlite|pg)-core/, /^db\/schema\/columns\.ts$|^db\/testing\//)).toEqual(
      [],
    )
  })

  it('begin transactions of PostgreSQL in db/postgres only, where they get their lane', () => {
    expect(offences(/\bfrom 'pg'|\.transaction\(/, /^db\/postgres\/|^db\/move\//)).toEqual([])
  })

  it('load the code for PostgreSQL only when it is needed', () => {
    const outside = SOURCES.filter((path) => !/^db\/(?:postgres|move)\//.test(path))
    const loaders = outside.filter((path) =>
      importsOf(path).some(
        ({ target, isTypeOnly }) => /^db\/(?:postgres|move)\//.test(target) && !isTypeOnly,
      ),
    )
    const checks = 'src/server/features/operations/backup/check-backup.ts'
    expect(loaders).toEqual(['src/server/commands/move.command.ts', checks, 'db/connection/open-database.ts'])
    expect(codeOf(checks)).toContain("await import('#db/postgres/check-postgres.ts')")
    expect(codeOf('db/connection/open-database.ts')).toContain("await import('../postgres/open-postgres.ts')")
    expect(codeOf('src/server/commands/program.ts')).toContain("await import('./move.command.ts')")
  })
})
