import { createServer, type Server } from 'node:http'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DatabaseStartError } from '#db/database-errors.ts'
import { isEmptyNewsroom, loadDemo } from '#db/demo/load-demo.ts'
import { openDatabase } from '#db/open-database.ts'
import { preloadedFonts, renderPage } from '#client/entry-server.tsx'
import { createApp } from './app.ts'
import { readConfig, type Config } from './config.ts'
import { createDeps } from './deps.ts'
import { ensureAdmin, randomPassword } from './features/users/accounts.service.ts'
import { runJobs } from './jobs/run-jobs.ts'
import { JOBS } from './jobs/schedule.ts'
import type { Deps } from './lib/deps.ts'
import { createLogger } from './lib/logger.ts'
import { createFeeds } from './web/feeds.ts'
import { createFrontDoor } from './web/front-door.ts'
import { createLive, type Live } from './web/live.ts'
import { readPageAssets } from './web/page-assets.ts'
import { createPageCache } from './web/page-cache.ts'
import { createPageRenderer } from './web/page-renderer.ts'
import { createSearchGuard } from './web/search-guard.ts'
import { createStaticFiles } from './web/static-files.ts'

/** The folder of the repository, two levels above this file in src/ and in dist/ alike. */
const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..')

/** How long requests under way may take after SIGTERM. */
const DRAIN_MS = 9_000

async function main(): Promise<void> {
  const config = readConfig(process.env, ROOT)
  const log = createLogger(config.logLevel)
  const db = await openDatabase({
    dataDir: config.dataDir,
    migrationsDir: join(ROOT, 'db/migrations'),
    synchronous: config.synchronous,
    onError: (error) => log.error({ err: error }, 'after commit'),
  })
  const deps = createDeps({ db, config, log })
  const welcome = await settle(deps)
  const live = createLive(deps)
  const server = createWebServer(deps, live)
  await listen(server, config)
  const jobs = runJobs(deps, JOBS)
  announce(server, config, welcome)

  let stopping = false
  const stop = async (exitCode: number) => {
    if (stopping) return
    stopping = true
    live.close()
    await close(server)
    await jobs.stop()
    await db.close()
    process.exit(exitCode)
  }
  process.on('SIGTERM', () => void stop(0))
  process.on('SIGINT', () => void stop(0))
  const fail = (error: unknown) => {
    log.fatal({ err: error }, 'unhandled error')
    void stop(1)
  }
  process.on('uncaughtException', fail)
  process.on('unhandledRejection', fail)
}

/** People and, on an empty database, the demo newsroom. Answers what the operator should read. */
async function settle(deps: Deps): Promise<string[]> {
  const { config, db, clock, hasher } = deps
  const lines: string[] = []
  const isEmpty = await isEmptyNewsroom(db)
  if (config.demo && isEmpty) {
    const password = config.admin ? null : randomPassword()
    await loadDemo(db, {
      folder: join(ROOT, 'db/demo'),
      now: clock.now(),
      timeZone: config.site.timeZone,
      adminHash: password ? await hasher.hash(password) : null,
    })
    lines.push('A demo newsroom was loaded; "npx broadsheet demo remove" takes it away.')
    if (password) lines.push(`Log in as  admin  with the password  ${password}  (shown once).`)
  }
  if (config.admin) {
    const done = await ensureAdmin(deps, config.admin)
    if (done !== 'kept') lines.push(`The admin ${config.admin.username} was ${done}.`)
  } else if (isEmpty && !config.demo) {
    lines.push('Nobody can log in yet: run "npx broadsheet user create <name> --role admin".')
  }
  return lines
}

function createWebServer(deps: Deps, live: Live): Server {
  const clientDir = join(ROOT, 'dist/client')
  const assets = readPageAssets(clientDir, preloadedFonts)
  const pages = createPageCache(deps.db, deps.clock)
  const frontDoor = createFrontDoor({
    deps,
    app: createApp(deps),
    pages,
    renderer: createPageRenderer(deps, renderPage, () => assets),
    handlers: [createStaticFiles(clientDir), live.handle, createFeeds(deps, pages), createSearchGuard(deps)],
  })
  return createServer(
    { headersTimeout: 15_000, requestTimeout: 60_000, keepAliveTimeout: 5_000, maxHeaderSize: 16_384 },
    frontDoor,
  )
}

function listen(server: Server, { port, host }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
}

function announce(server: Server, { host, publicOrigin, site }: Config, lines: string[]): void {
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : ''
  const here = `http://${host.includes(':') ? `[${host}]` : host}:${port}`
  const text = [`${site.name} is at ${publicOrigin ?? here}`, ...lines]
  process.stdout.write(`\n${text.map((line) => `  ${line}`).join('\n')}\n\n`)
}

/** Stops taking connections and waits for the requests under way, but not for ever. */
function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const force = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
    server.close(() => {
      clearTimeout(force)
      resolve()
    })
    server.closeIdleConnections()
  })
}

/** One line that says what to do, for what an operator can mend. */
function explain(error: unknown): string | null {
  if (error instanceof DatabaseStartError) return error.message
  if (!(error instanceof Error)) return null
  const { code, port } = error as NodeJS.ErrnoException & { port?: number }
  if (code === 'EADDRINUSE') return `Port ${port} is taken. Stop what runs there, or set PORT to another one.`
  if (code === 'EACCES') return `Port ${port} needs more rights. Set PORT to 1024 or above.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return 'HOST is not an address of this machine.'
  return error.message.startsWith('Check the environment') ? error.message : null
}

main().catch((error: unknown) => {
  process.stderr.write(`${explain(error) ?? (error instanceof Error ? error.stack : String(error))}\n`)
  process.exit(1)
})
