import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { serveLocally } from '#tests/support/servers/local-server.ts'
import { contextOf, openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import type { AuthedContext } from '#server/trpc/context.ts'
import { importPictures } from './source-pictures.ts'

let newsroom: TestNewsroom
beforeAll(async () => void (newsroom = await openTestNewsroom({ OUTBOUND_ALLOW: '127.0.0.1:*' })))
afterAll(() => newsroom.close())

it('skips pictures after the time limit, and later addresses that fail', async () => {
  const unhandled: unknown[] = []
  const onUnhandled = (reason: unknown) => void unhandled.push(reason)
  process.on('unhandledRejection', onUnhandled)
  const base = await serveLocally((request, response) => {
    if (request.url === '/robots.txt') return void response.writeHead(404).end()
    response.writeHead(200, { 'content-type': 'image/png' }).write('x')
  })
  const images = [`${base}/1`, `${base}/2`, 'http://localhost/x.png', 'http://no-such-host.invalid/x.png']
  const ctx = contextOf(newsroom.deps, newsroom.people.staff) as AuthedContext
  const call = { images, pictures: [], title: 'Slow' }
  const { importedPictures, skipped } = await importPictures(ctx, call, AbortSignal.timeout(200))
  // Rejections are reported after a turn of the event loop.
  for (let turn = 0; turn < 20; turn++) await setImmediate()
  process.off('unhandledRejection', onUnhandled)
  expect(importedPictures).toEqual([])
  expect(skipped.map(({ url }) => url)).toEqual(images)
  expect(skipped.at(-1)?.reason).toMatch(/took too long/)
  expect(unhandled).toEqual([])
})
