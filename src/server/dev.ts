import { createServer } from 'node:http'
import { join } from 'node:path'
import { createServer as createVite, type ViteDevServer } from 'vite'
import { openDatabase } from '#db/connection/open-database.ts'
import { createLogger } from './lib/logger.ts'
import { ROOT } from './root.ts'
import { readSettings } from './settings.ts'
import { say } from './first-run.ts'
import type { createDevSite } from './dev-site.ts'

// `npm run dev`: one process. Vite serves the browser side with hot reload and loads the server side anew
// when it changes; only the database, the configuration and this file outlive an edit.

const config = readSettings().config
const log = createLogger('warn')
const db = await openDatabase({ dataDir: config.dataDir, migrationsDir: join(ROOT, 'db/migrations') })
const server = createServer()
const vite = await createVite({
  root: ROOT,
  appType: 'custom',
  server: { middlewareMode: true, hmr: { server } },
})

type DevSite = Awaited<ReturnType<typeof createDevSite>>
interface DevModule {
  createDevSite: typeof createDevSite
}

let current: { module: DevModule; site: Promise<DevSite> } | null = null

/** The site of the newest sources: made again when any file of the server side has changed. */
async function newestSite(): Promise<DevSite> {
  const module = (await vite.ssrLoadModule('/src/server/dev-site.ts')) as DevModule
  if (current?.module.createDevSite === module.createDevSite) return current.site
  const before = current
  current = { module, site: start(module, before?.site) }
  return current.site
}

async function start(module: DevModule, before?: Promise<DevSite>): Promise<DevSite> {
  await before?.then(
    (site) => site.close(),
    () => undefined,
  )
  return module.createDevSite({ db, config, log, headTags: await headTags(vite) })
}

/** What Vite puts into a page's head: its client and React's hot reload; and the styles, so that nothing flashes. */
async function headTags({ transformIndexHtml }: Pick<ViteDevServer, 'transformIndexHtml'>): Promise<string> {
  const html = await transformIndexHtml('/', '<html><head></head><body></body></html>')
  const [, head = ''] = /<head>([\s\S]*)<\/head>/.exec(html) ?? []
  const styles = '<link rel="stylesheet" href="/src/client/styles.css?direct">'
  return `${head}${styles}<script type="module" src="/src/client/entry-client.tsx"></script>`
}

server.on('request', (req, res) => {
  vite.middlewares(req, res, () => {
    newestSite()
      .then((site) => site.listener(req, res))
      .catch((error: unknown) => {
        if (error instanceof Error) vite.ssrFixStacktrace(error)
        log.error({ err: error }, 'the server side does not load')
        if (!res.headersSent) res.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' })
        res.end(error instanceof Error ? error.stack : String(error))
      })
  })
})

server.listen(config.port, config.host, () => {
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  say(`${config.site.name} is at http://${config.host}:${port} and reloads as you edit`)
})

async function stop(): Promise<void> {
  server.closeAllConnections()
  server.close()
  await (await current?.site)?.close()
  await vite.close()
  await db.close()
  process.exit(0)
}
process.on('SIGINT', () => void stop())
process.on('SIGTERM', () => void stop())
