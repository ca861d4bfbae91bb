import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { renderPage } from '#client/entry-server.tsx'
import { createApp } from '#server/app.ts'
import { createHttpHandler } from '#server/http/http-handler.ts'
import { createLive } from '#server/http/live/live.ts'
import { createPageRenderer, type RenderPage } from '#server/http/pages/page-renderer.ts'
import type { TestNewsroom } from './test-newsroom.ts'

export interface PageServer {
  origin: string
  /** Paths rendered so far. */
  rendered: string[]
  close(): void
}

/** Serves a newsroom as the product does, without the built scripts, and records what is rendered. */
export async function servePages(
  { deps }: Pick<TestNewsroom, 'deps'>,
  render = renderPage as RenderPage,
): Promise<PageServer> {
  const rendered: string[] = []
  const counted: RenderPage = Object.assign(
    (...args: Parameters<RenderPage>) => {
      rendered.push(args[0])
      return render(...args)
    },
    { routeOf: (path: string) => render.routeOf(path) },
  )
  const live = createLive(deps)
  const head = { styles: '', tags: '<script>ours()</script>', inlineScripts: ['ours()'] }
  const renderer = createPageRenderer(deps, counted, () => head)
  const server = createServer(createHttpHandler({ deps, app: createApp(deps), renderer, live })).listen(
    0,
    '127.0.0.1',
  )
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    rendered,
    close() {
      live.close()
      server.closeAllConnections()
      server.close()
    },
  }
}
