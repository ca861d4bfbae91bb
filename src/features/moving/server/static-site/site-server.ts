import { createServer, request } from 'node:http'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { preloadedFonts, renderPage } from '#client/entry-server.tsx'
import { createApp } from '#server/app.ts'
import { createHttpHandler } from '#server/http/http-handler.ts'
import { createStaticFiles } from '#server/http/files/static-files.ts'
import { createLive } from '#server/http/live/live.ts'
import { readPageAssets } from '#server/http/pages/page-assets.ts'
import { createPageRenderer } from '#server/http/pages/page-renderer.ts'
import { ROOT } from '#server/installation.ts'
import type { Deps } from '#server/lib/deps.ts'

export interface SiteResponse {
  status: number
  /** Without parameters, such as `text/html`. */
  type: string
  /** The target of a redirect, or null. */
  location: string | null
  body: Buffer
}

export interface SiteServer {
  get: (path: string) => Promise<SiteResponse>
  close: () => Promise<void>
}

const CLIENT_DIR = join(ROOT, 'dist/client')

/** Serves the public site on a socket that only this process knows, exactly as visitors get it. */
export async function openSiteServer(deps: Deps): Promise<SiteServer> {
  const live = createLive(deps)
  const headTags = readPageAssets(CLIENT_DIR, preloadedFonts)
  const handler = createHttpHandler({
    deps,
    app: createApp(deps),
    live,
    renderer: createPageRenderer(deps, renderPage, headTags),
    staticFiles: createStaticFiles(CLIENT_DIR),
  })
  const folder = mkdtempSync(join(tmpdir(), 'broadsheet-'))
  const socketPath = join(folder, 'site.sock')
  const server = createServer(handler)
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(socketPath, resolve))
  return {
    get: (path) => get(socketPath, path),
    async close() {
      live.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function get(socketPath: string, path: string): Promise<SiteResponse> {
  return new Promise((resolve, reject) => {
    const req = request({ socketPath, path, headers: { host: 'page.local' } }, (res) => {
      const chunks: Buffer[] = []
      res.on('data', (chunk: Buffer) => chunks.push(chunk))
      res.once('error', reject)
      res.once('end', () =>
        resolve({
          status: res.statusCode ?? 500,
          type: (res.headers['content-type'] ?? '').split(';', 1)[0] ?? '',
          location: res.headers.location ?? null,
          body: Buffer.concat(chunks),
        }),
      )
    })
    req.once('error', reject).end()
  })
}
