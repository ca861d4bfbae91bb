import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Database } from '#db/connection/open-database.ts'
import { createPrivateFolder } from '#db/connection/private-files.ts'
import { preloadedFonts, renderPage } from '#client/entry-server.tsx'
import { createApp } from './app.ts'
import { ConfigError, type Config } from './config.ts'
import { listenForCommands } from './control/control-socket.ts'
import { checkBuckets } from './check-buckets.ts'
import { createDeps } from './create-deps.ts'
import { sweepUploads } from '#features/media/server/staging.ts'
import { rememberFeedOrigin } from '#features/readers/server/feeds/feed-origin.service.ts'
import { openSetup } from '#features/people/server/setup/setup.service.ts'
import { runJobs } from './jobs/run-jobs.ts'
import { JOBS } from './loaded-parts.ts'
import type { Deps } from './lib/deps.ts'
import { listen } from './listen.ts'
import type { Logger } from './lib/logger.ts'
import { ROOT } from './installation.ts'
import { announceSetup, firstRun } from './first-run.ts'
import { print } from './print.ts'
import { joinNodes, leaveNodes } from '#features/system/server/nodes/nodes.ts'
import { stopOnSignals } from './shut-down.ts'
import { guardConnections, IDLE_MS } from './http/connection-guard.ts'
import { createHttpHandler, type RawHandler } from './http/http-handler.ts'
import type { Readiness } from './http/ops/health.ts'
import { createLive, type Live } from './http/live/live.ts'
import { readPageAssets } from './http/pages/page-assets.ts'
import { createPageRenderer } from './http/pages/page-renderer.ts'
import { withRequestLog } from './http/ops/request-log.ts'
import { openStaticFiles } from './http/files/open-static-files.ts'
import { reasonOf } from '#shared/reason-of.ts'

const CLIENT_DIR = join(ROOT, 'dist/client')

/** Time for an upload. Other bodies have less; see `limitBodyTime`. */
const UPLOAD_MS = 60 * 60_000

/** Balancers that ask a node for its readiness every second find out in this time that it stops. */
const NOTICE_MS = 3_000

/** Time for running jobs after SIGTERM. Every job can be repeated. */
const JOBS_MS = 1_000

interface ServeParts {
  db: Database
  config: Config
  log: Logger
}

/** Serves an open newsroom until SIGTERM. */
export async function serve({ db, config, log }: ServeParts): Promise<void> {
  const deps = createDeps({ db, config, log, startedAt: db.servedSince() ?? undefined })
  // Another process may have switched one since they were read for loading.
  await deps.refreshSettings()
  if (!config.pictures) createUploadsFolder(config.uploadsDir)
  await checkBuckets(config, log)
  // Its uploads may be another newsroom's by now.
  const swept = config.isReadOnly ? 0 : await sweepUploads(deps)
  if (swept > 0) log.info({ swept }, 'removed files of unfinished uploads')
  const readiness: Readiness = { isStopping: false }
  const live = createLive(deps)
  const staticFiles = await openStaticFiles(deps, CLIENT_DIR)
  const server = createWebServer(deps, { live, readiness, staticFiles })
  await joinNodes(deps)
  if (!config.isReadOnly) {
    await firstRun(deps)
    await rememberFeedOrigin(deps)
  }
  const setupCode = await openSetup(deps)
  // Last, so no visitor can take the name of the first admin.
  await listen(server, config)
  const commands = await listenForCommands(deps)
  const jobs = runJobs(deps, config.isReadOnly ? [] : JOBS)
  stopOnSignals({
    server,
    log,
    announce: () => void (readiness.isStopping = true),
    noticeMs: db.isShared ? NOTICE_MS : 0,
    prepare() {
      live.close()
      commands.close()
    },
    async finish() {
      await Promise.race([jobs.stop(), setTimeout(JOBS_MS)])
      deps.edge.close()
      await deps.textProcesses.close()
      await deps.counter
        .flush()
        .catch((error: unknown) => log.error({ err: error }, 'the last page views were lost'))
      await leaveNodes(deps)
      await db.close()
    },
  })
  // Last: who reads this may stop the process at once.
  const origin = config.publicOrigin ?? addressOf(server, config)
  print(`${config.site.name} is at ${origin}`)
  if (setupCode) announceSetup(origin, setupCode)
}

interface Handlers {
  live: Live
  readiness: Readiness
  staticFiles: RawHandler
}

function createWebServer(deps: Deps, { live, readiness, staticFiles }: Handlers): Server {
  const headTags = readPageAssets(CLIENT_DIR, preloadedFonts)
  const handler = createHttpHandler({
    deps,
    app: createApp(deps),
    live,
    readiness,
    renderer: createPageRenderer(deps, renderPage, headTags),
    staticFiles,
  })
  const server = createServer(
    {
      headersTimeout: 15_000,
      requestTimeout: UPLOAD_MS,
      keepAliveTimeout: IDLE_MS,
      maxHeaderSize: 16_384,
      // Node's default is 30 s.
      connectionsCheckingInterval: 5_000,
    },
    withRequestLog(deps, handler),
  )
  const { connectionsPerAddress: maxPerAddress, trustedProxies } = deps.config
  guardConnections(server, { log: deps.log, maxPerAddress, trustedProxies })
  return server
}

/** Throws ConfigError at start instead of failing at the first upload. */
function createUploadsFolder(folder: string): void {
  try {
    createPrivateFolder(folder)
  } catch (cause) {
    const reason = reasonOf(cause)
    throw new ConfigError(
      `Cannot write to the uploads in ${folder} (${reason}). Check UPLOADS_DIR and its owner.`,
      {
        cause,
      },
    )
  }
}

function addressOf(server: Server, { host }: Config): string {
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : ''
  // Not every browser opens a wildcard address.
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}
