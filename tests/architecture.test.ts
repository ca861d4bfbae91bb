import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import * as described from '../src/features.shared.ts'
import type { SharedFeature } from '../src/shared/feature.ts'
import { CORE, OPTIONAL } from './support/repository/features.ts'
import { importsOf, sourcesIn } from './support/repository/imports.ts'

// Reads every import in the tree. Tests and one-off scripts may import anything.

const SOURCES = ['src', 'db'].flatMap(sourcesIn).filter((path) => !path.includes('/testing/'))

const CORE_NAMES = `(?:${CORE.join('|')})`
const SHARED = `src/shared/|src/features/${CORE_NAMES}/shared/`
const TEXT = `src/libraries/article-text/|${SHARED}`
const DATABASE = `db/|src/drivers/postgres/|src/features/${CORE_NAMES}/tables/|${TEXT}`
const LIB = `src/server/lib/|src/server/config\\.ts|src/drivers/|src/libraries/log/|${DATABASE}`
const FEATURES = `src/features/|src/server/(?:trpc|rest|lib|http|jobs|commands|control)/|src/features\\.(?:server|commands)\\.ts|src/server/(?:app|feature|features-on|extensions|loaded-parts|installation|explain-error|create-deps|read-config|app-router)\\.ts|src/client/entry-server\\.tsx|src/libraries/|${LIB}`
const CLIENT_LIB = `src/client/(?:lib|ui)/|src/libraries/rewriting/|${TEXT}`

/** Each zone with the zones it may import. The first match applies; every source file belongs to one. */
const ZONES: Array<[zone: string, mayImport: string]> = [
  [
    'src/features/[^/]+/feature\\.server\\.ts',
    `src/features/[^/]+/(?:tables|server)/|src/server/feature\\.ts`,
  ],
  [
    'src/features/[^/]+/feature\\.client\\.ts',
    `src/features/[^/]+/client/|src/client/lib/(?:feature\\.ts|slots\\.tsx)`,
  ],
  ['src/features/[^/]+/feature\\.desk\\.ts', `src/features/[^/]+/client/|src/client/lib/|src/shared/`],
  [
    'src/features/[^/]+/feature\\.shared\\.ts',
    `src/features/[^/]+/(?:texts|shared)/|src/shared/feature\\.ts`,
  ],
  ['src/features/[^/]+/texts/', `src/features/[^/]+/texts/|src/shared/catalog/catalog-types\\.ts`],
  [
    'src/features\\.(?:server|client|desk|shared)\\.ts',
    'src/features/[^/]+/feature\\.(?:server|client|desk|shared)\\.ts|extensions/',
  ],
  ['src/shared/', `src/features\\.shared\\.ts|${SHARED}`],
  ['src/libraries/article-text/', TEXT],
  ['src/libraries/rewriting/', `src/libraries/rewriting/|${TEXT}`],
  ['src/libraries/importing/', `src/libraries/importing/|${TEXT}`],
  ['src/libraries/log/', `src/libraries/log/|src/shared/`],
  ['src/drivers/postgres/', DATABASE],
  ['src/drivers/', LIB],
  ['db/schema/index\\.ts', `src/features/[^/]+/tables/|db/`],
  ['db/schema/tables\\.ts', 'db/|extensions/tables\\.ts'],
  ['db/', DATABASE],
  ['src/features/site/shared/reserved-slugs\\.ts', 'extensions/names\\.ts'],
  ['src/features/people/shared/roles\\.ts', 'extensions/rights\\.ts|src/features/people/shared/'],
  ['src/features/[^/]+/shared/', `src/features/[^/]+/shared/|src/libraries/rewriting/|${TEXT}`],
  [
    'src/features/[^/]+/tables/',
    `src/features/[^/]+/(?:tables|shared)/|src/libraries/rewriting/|${DATABASE}`,
  ],
  [
    'src/features/[^/]+/client/',
    `src/features/[^/]+/(?:client|shared)/|src/client/feature\\.ts|src/client/routes/root\\.route\\.tsx|${CLIENT_LIB}`,
  ],
  ['src/features/[^/]+/server/', FEATURES],
  ['src/server/lib/', LIB],
  ['src/server/trpc/', `src/server/trpc/|${LIB}`],
  [
    'src/server/rest/',
    `src/server/(?:rest|trpc)/|src/server/(?:app-router|check-extension|features-on)\\.ts|${LIB}`,
  ],
  ['src/server/', `src/server/|extensions/(?:server|tables)\\.ts|src/client/entry-server\\.tsx|${FEATURES}`],
  ['src/client/ui/', `src/client/ui/|${SHARED}`],
  ['src/client/lib/', CLIENT_LIB],
  ['src/client/layout/', `src/client/layout/|src/features/[^/]+/client/|${CLIENT_LIB}`],
  [
    'src/client/',
    `src/client/|src/features\\.(?:client|desk)\\.ts|src/features/[^/]+/(?:client|shared)/|${TEXT}`,
  ],
].map(([zone = '', mayImport = '']) => [`^(?:${zone})`, `^(?:${mayImport})`])

/** The client may import types from the server's router, but no code. */
const isRouterTypeImport = (each: ReturnType<typeof importsOf>[number]) =>
  each.isTypeOnly && each.target === 'src/server/app-router.ts'

/** `features` below has the rule for them. */
const isOptional = (path: string) => OPTIONAL.includes(featureOf(path) ?? '')

/** Modules that remember something for all newsrooms of a process, with the reason. */
const REMEMBERS: Record<string, string> = {
  'db/connection/start-worker.ts': 'Bundles of the sources, which no newsroom changes.',
  'db/search/first-match.ts': 'A table of letters.',
  'src/libraries/importing/html/nodes.ts': 'Types by the name of a node.',
  'src/libraries/rewriting/check/lexicon.ts': 'Patterns compiled from the lexicons.',
  'src/server/extensions.ts': 'Which extensions a process has loaded, and which failed.',
  'src/server/features-on.ts': 'Which features a process has loaded.',
  'src/server/dev.ts': 'The process of the development server.',
  'src/features/articles/server/reading/article-shapes.ts': 'Beginnings, keyed by the whole text.',
  'src/features/people/server/auth/password-rules.ts': 'The list of common passwords.',
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
    (path) => !/^src\/(?:client|features\/[^/]+\/client)\/|\.d\.m?ts$/.test(path),
  ).filter((path) => MODULE_STATE.test(readFileSync(path, 'utf8')))
  expect(remembering.toSorted()).toEqual(Object.keys(REMEMBERS).toSorted())
})

describe('zones', () => {
  it.each(ZONES)('%s imports only the zones it may', (zone, mayImport) => {
    const violations = SOURCES.filter((path) => zoneOf(path) === zone).flatMap((path) =>
      importsOf(path)
        .filter(
          (each) =>
            !new RegExp(mayImport).test(each.target) && !isRouterTypeImport(each) && !isOptional(each.target),
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

  it('keeps SQL in db and in files that are named for it', () => {
    const offences = SOURCES.filter((path) =>
      /^src\/(?:server|features\/[^/]+\/server)\/(?!.*\.sql\.ts$)/.test(path),
    ).filter((path) => /\bsql\b[^\n]*from 'drizzle-orm'|\bsql`/.test(readFileSync(path, 'utf8')))
    expect(offences).toEqual([])
  })

  it('keeps cookies and headers from services that do not open or close sessions', () => {
    const sessions = /^src\/features\/(?:people\/|[^/]+\/server\/http\/)/
    const violations = SOURCES.filter((path) => /^src\/features\/[^/]+\/server\//.test(path))
      .filter((path) => !sessions.test(path))
      .filter((path) => readFileSync(path, 'utf8').includes('HttpContext'))
    expect(violations).toEqual([])
  })

  it('keeps schemas out of the first script of readers', () => {
    const reached = reachedFrom('src/client/entry-client.tsx')
    expect(reached.length).toBeGreaterThan(100)
    expect(reached.filter((path) => imports(path, 'zod'))).toEqual([])
    expect(imports('src/features/record/shared/record.ts', 'zod')).toBe(true)
  })

  it('loads clients of other services only where they are used, not with the server', () => {
    const reached = reachedFrom('src/server/serve.ts')
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
    expect(imports('src/drivers/s3/s3-client.ts', '@aws-sdk/client-s3')).toBe(true)
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
      if (!isTypeOnly && (!isLazy || /\/(?:parts|calls\.rest)\.ts$|\/http\//.test(target)))
        reached.add(target)
  return [...reached].filter((path) => SOURCES.includes(path))
}

const imports = (path: string, library: string) =>
  new RegExp(`^import (?!type )[^'"]*? from '${library}'`, 'm').test(readFileSync(path, 'utf8'))

function zoneOf(path: string): string | undefined {
  return ZONES.find(([zone]) => new RegExp(zone).test(path))?.[0]
}

describe('import cycles', () => {
  it('no file imports itself through others', () => {
    // What is loaded when it is needed closes no circle, but one file waits for the parts of all features.
    const graph = new Map(
      SOURCES.map((path) => [
        path,
        importsOf(path).flatMap(({ target, isTypeOnly, isLazy }) => (isTypeOnly || isLazy ? [] : target)),
      ]),
    )
    const parts = SOURCES.filter((path) => path.endsWith('/server/parts.ts'))
    expect(parts.length).toBeGreaterThan(10)
    graph.set('src/server/loaded-parts.ts', [...(graph.get('src/server/loaded-parts.ts') ?? []), ...parts])
    expect(findCircle(graph)).toBeNull()
  })

  it('no file of the article text imports itself through others, not even for types', () => {
    const paths = SOURCES.filter((path) => path.startsWith('src/libraries/article-text/'))
    const graph = new Map(paths.map((path) => [path, importsOf(path).map(({ target }) => target)]))
    expect(graph.size).toBeGreaterThan(50)
    expect(findCircle(graph)).toBeNull()
  })
})

/** Returns the feature of a file, or undefined for a file of the kernel, of a library or a driver. */
const featureOf = (path: string): string | undefined => /^src\/features\/([^/]+)\//.exec(path)?.[1]

/** Files that may name any feature: they compose the product. */
const LISTS = /^src\/features\/[^/]+\/feature\.|^src\/features\.|^db\/schema\/index\.ts$/

/** Every import of another feature's file. */
const everyArrow = SOURCES.flatMap((path) =>
  importsOf(path)
    .filter(({ target }) => featureOf(target) !== undefined && featureOf(target) !== featureOf(path))
    .map(({ target, isTypeOnly }): [from: string, to: string, isTypeOnly: boolean] => [
      path,
      target,
      isTypeOnly,
    ]),
)

const keysOf = ({ texts, desk }: SharedFeature): string[] =>
  [texts?.en ?? {}, ...(desk?.en ?? [])].flatMap((part) => Object.keys(part))

describe('features', () => {
  it('that are optional show their texts themselves', () => {
    const owners = new Map(
      Object.values<SharedFeature>(described)
        .filter(({ name }) => OPTIONAL.includes(name))
        .flatMap((feature) => keysOf(feature).map((key) => [key, feature.name])),
    )
    expect(owners.size).toBeGreaterThan(500)
    const shownElsewhere = SOURCES.flatMap((path) =>
      [...readFileSync(path, 'utf8').matchAll(/\bm\.(\w+)\(/g)]
        .filter(([, key = '']) => owners.has(key) && owners.get(key) !== featureOf(path))
        .map(([call]) => `${path}: ${call}`),
    )
    expect(shownElsewhere).toEqual([])
  })

  it('that are optional are imported by nothing but the lists', () => {
    const arrows = everyArrow
      .filter(([from, to]) => OPTIONAL.includes(featureOf(to) ?? '') && !LISTS.test(from))
      .map(([from, to]) => `${from} -> ${to}`)
    expect(arrows).toEqual([])
  })

  it('are of the core or optional', () => {
    const features = new Set(SOURCES.flatMap((path) => featureOf(path) ?? []))
    expect([...features].toSorted()).toEqual([...CORE, ...OPTIONAL].toSorted())
  })

  it('have tables, shared code, texts, and code for the server and for the browser', () => {
    const others = SOURCES.filter((path) => featureOf(path) !== undefined).filter(
      (path) =>
        !/^src\/features\/[^/]+\/(?:(?:tables|shared|server|client|texts)\/|feature\.\w+\.ts$)/.test(path),
    )
    expect(others).toEqual([])
  })

  it('of the core import only core features below them on the server', () => {
    const isServer = (path: string) => /^src\/features\/[^/]+\/server\//.test(path)
    const upward = everyArrow
      .filter(([from, to, isTypeOnly]) => !isTypeOnly && isServer(from) && isServer(to))
      .filter(([from, to]) => {
        const [upper, lower] = [from, to].map((path) => CORE.indexOf(featureOf(path) ?? '')) as [
          number,
          number,
        ]
        return upper !== -1 && lower !== -1 && upper >= lower
      })
    expect(upward).toEqual([])
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

/** Code that runs in the server. */
const IN_SERVER = /^(?:src\/(?:server|drivers|features\/[^/]+\/server)|db)\//
/** The same without the database. */
const AT_WORK = /^src\/(?:server|features\/[^/]+\/server)\//

describe('outgoing connections and timers', () => {
  // `broadsheet update` checks readiness on this machine, at the HOST and PORT of its settings; `setup` and `doctor` ask
  // the site's own address.
  const guarded = /outbound|features\/operations\/server\/(?:update\/running-site|commands\/machine\/probes)/
  it('connections to other hosts go through the guarded fetch only', () => {
    const violations = SOURCES.filter((path) => IN_SERVER.test(path) && !guarded.test(path)).filter((path) =>
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
    const violations = SOURCES.filter((path) => AT_WORK.test(path) && !allowed.test(path)).filter((path) =>
      /\bsetInterval\(/.test(readFileSync(path, 'utf8')),
    )
    expect(violations).toEqual([])
  })

  it('work on many rows lets others in between in one way', () => {
    const violations = SOURCES.filter((path) => AT_WORK.test(path)).filter((path) =>
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

  it('differ only in db, its driver and files that are named for SQL', () => {
    const dialect =
      /\bDIALECT\b|drizzle-orm\/(?:sqlite-core|pg-core|better-sqlite3|node-postgres)|from '(?:pg|better-sqlite3)'/
    expect(offences(dialect, /^db\/|^src\/drivers\/postgres\/|\.sql\.ts$/)).toEqual([])
  })

  it('have their column builders in one file', () => {
    expect(offences(/drizzle-orm\/(?:sqlite|pg)-core/, /^db\/schema\/columns\.ts$|^db\/testing\//)).toEqual(
      [],
    )
  })

  it('begin transactions of PostgreSQL in src/drivers/postgres only, where they get their lane', () => {
    expect(offences(/\bfrom 'pg'|\.transaction\(/, /^src\/drivers\/postgres\/|^db\/move\//)).toEqual([])
  })

  it('load the code for PostgreSQL only when it is needed', () => {
    const outside = SOURCES.filter((path) => !/^(?:src\/drivers\/postgres|db\/move)\//.test(path))
    const loaders = outside.filter((path) =>
      importsOf(path).some(
        ({ target, isTypeOnly }) => /^(?:src\/drivers\/postgres|db\/move)\//.test(target) && !isTypeOnly,
      ),
    )
    const checks = 'src/features/operations/server/backup/check-backup.ts'
    expect(loaders).toEqual([checks, 'src/server/commands/move.command.ts', 'db/connection/open-database.ts'])
    expect(codeOf(checks)).toContain("await import('#drivers/postgres/check-postgres.ts')")
    expect(codeOf('db/connection/open-database.ts')).toContain(
      "await import('#drivers/postgres/open-postgres.ts')",
    )
    expect(codeOf('src/server/commands/program.ts')).toContain("await import('./move.command.ts')")
  })
})
