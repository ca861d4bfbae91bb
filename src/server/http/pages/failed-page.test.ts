import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { openTestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { createHttpHandler } from '../http-handler.ts'
import { createLive } from '../live/live.ts'
import { createPageRenderer } from './page-renderer.ts'

test('responds with a styled 500 page when rendering fails', async () => {
  const newsroom = await openTestNewsroom({ SITE_NAME: 'The <Daily> Test' })
  const { deps } = newsroom
  const renderer = createPageRenderer(
    deps,
    Object.assign(() => Promise.reject(new Error('a component threw')), { routeOf: (path: string) => path }),
    () => ({
      styles: '<link rel="stylesheet" href="/assets/site.css">',
      tags: '<script src="/assets/entry.js"></script>',
      inlineScripts: [],
    }),
  )
  const live = createLive(deps)
  const server = createServer(createHttpHandler({ deps, app: createApp(deps), renderer, live })).listen(
    0,
    '127.0.0.1',
  )
  await once(server, 'listening')
  try {
    const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/news`)
    const html = await response.text()
    expect(response.status).toBe(500)
    expect(response.headers.get('content-type')).toContain('text/html')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('content-security-policy')).toContain("default-src 'self'")
    expect(html).toContain('<link rel="stylesheet" href="/assets/site.css">')
    expect(html).toContain('The &lt;Daily&gt; Test')
    expect(html).toContain('<a class="underline" href="/">Front page</a>')
    expect(html).not.toContain('a component threw')
    expect(html).not.toContain('<script')
  } finally {
    live.close()
    server.close()
    await newsroom.close()
  }
})
