import './database-url.ts'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { createServer as createVite, type ViteDevServer } from 'vite'
import { openDatabase } from '#db/connection/open-database.ts'
import { migratedExtensions } from './extensions.ts'
import { createLogger } from './lib/logger.ts'
import { ROOT } from './installation.ts'
import { readSettings } from './read-config.ts'
import { print } from './print.ts'
import type { createDevSite } from './dev-site.ts'

// `npm run dev`: Vite serves the client with hot reload and reloads the server when it changes. Only the database,
// the configuration and this file survive an edit.

const config = readSettings().config
const log = createLogger('warn')
const db = await openDatabase({
  dataDir: config.dataDir,
  migrationsDir: join(ROOT, 'db/migrations'),
  onMigrated: print,
  extensions: migratedExtensions((_, error) => {
    throw error
  }),
})
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

/** Returns the site of the current sources. Recreates it after any server file has changed. */
async function currentSite(): Promise<DevSite> {
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

/** Returns Vite's client, React's hot reload, and the stylesheet, which avoids a flash of unstyled content. */
async function headTags({ transformIndexHtml }: Pick<ViteDevServer, 'transformIndexHtml'>): Promise<string> {
  const html = await transformIndexHtml('/', '<html><head></head><body></body></html>')
  const [, head = ''] = /<head>([\s\S]*)<\/head>/.exec(html) ?? []
  const styles = '<link rel="stylesheet" href="/src/client/styles.css?direct">'
  return `${head}${styles}<script type="module" src="/src/client/entry-client.tsx"></script>`
}

server.on('request', (req, res) => {
  vite.middlewares(req, res, () => {
    currentSite()
      .then((site) => site.listener(req, res))
      .catch((error: unknown) => {
        if (error instanceof Error) vite.ssrFixStacktrace(error)
        log.error({ err: error }, 'loading the server failed')
        if (!res.headersSent) res.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' })
        res.end(error instanceof Error ? error.stack : String(error))
      })
  })
})

server.listen(config.port, config.host, () => {
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : config.port
  print(`${config.site.name} is at http://${config.host}:${port} and reloads as you edit`)
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
