import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { renderPage } from '#client/entry-server.tsx'
import { createApp } from '#server/app.ts'
import {
  fileForm,
  formOf,
  openUploadServer,
  type UploadServer,
} from '#tests/support/newsroom/upload-server.ts'
import { createHttpHandler } from '../http-handler.ts'
import { createLive, type Live } from '../live/live.ts'
import { createPageRenderer } from './page-renderer.ts'

// Changes in the media library must reach cached pages.

let uploads: UploadServer
let live: Live
let server: Server
let picture: { id: number; url: string }
let articlePath: string

const jpeg = (hue: string, width = 1600, height = 1200) =>
  sharp({ create: { width, height, channels: 3, background: hue } })
    .jpeg()
    .toBuffer()

beforeAll(async () => {
  uploads = await openUploadServer()
  const { deps, people, as } = uploads.newsroom
  live = createLive(deps)
  const renderer = createPageRenderer(deps, renderPage, () => ({ styles: '', tags: '', inlineScripts: [] }))
  server = createServer(createHttpHandler({ deps, app: createApp(deps), renderer, live })).listen(
    0,
    '127.0.0.1',
  )
  await once(server, 'listening')
  const { json } = await uploads.upload(fileForm(await jpeg('#345')))
  picture = { id: json.id ?? 0, url: json.url ?? '' }
  await as(people.staff).media.update({ id: picture.id, altText: 'A quay at dawn' })
  const content = `![](${picture.url})\n\nWords.`
  const form = { title: 'The quay', content, category: 'sports' as const, featuredImage: picture.url }
  articlePath = `/articles/${(await as(people.staff).articles.create(form)).id}`
})
afterAll(async () => {
  live.close()
  server.closeAllConnections()
  server.close()
  await uploads.close()
})

const read = async (path: string) =>
  (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`)).text()
const body = (html: string) => html.slice(html.indexOf('<main'), html.indexOf('</main>'))
const describePicture = (about: object) => {
  const { as, people } = uploads.newsroom
  return as(people.staff).media.update({ id: picture.id, ...about })
}

test('pages show an article’s image with all sizes, alt text and dimensions', async () => {
  for (const path of ['/', '/news', articlePath]) {
    const html = body(await read(path))
    expect(html).toMatch(
      /type="image\/avif" srcSet="\/uploads\/\w+-480.avif 480w, \/uploads\/\w+-720.avif 720w/,
    )
    expect(html).toContain('alt="A quay at dawn"')
    expect(html).toMatch(/<span class="image-placeholder"><img [^>]*src="data:image\/webp;base64,[^>]*alt=""/)
    expect(html).toContain('<img width="1600" height="1200"')
  }
  expect(body(await read(articlePath)).match(/alt="A quay at dawn"/g)).toHaveLength(1)
})

test('cached pages change with the alt text, focal point and file', async () => {
  for (const path of ['/', articlePath]) {
    await describePicture({ altText: 'A quay at dawn', focalX: 0.5, focalY: 0.5 })
    expect(await read(path)).not.toContain('focus-x-20')
    await describePicture({ altText: 'A quay in fog', focalX: 0.21, focalY: 0.9 })
    const html = body(await read(path))
    expect(html).toContain('alt="A quay in fog"')
    expect(html).toContain('focus-x-20 focus-y-90')
  }
  expect(await read(articlePath)).not.toContain('?v=1')
  const form = formOf([
    { field: 'replaces', content: String(picture.id) },
    { field: 'file', filename: 'new', content: await jpeg('#a33', 1000, 900) },
  ])
  expect((await uploads.upload(form)).status).toBe(201)
  const html = await read(articlePath)
  expect(html).toContain(`src="${picture.url}?v=1"`)
  expect(body(html)).toContain('width="1000" height="900"')
})

test('feeds and social cards use one file with its credit', async () => {
  await describePicture({ credit: 'Mara Lindqvist', caption: 'Before the fleet.' })
  const html = await read(articlePath)
  const [, shared = ''] = /property="og:image" content="([^"]+)"/.exec(html) ?? []
  expect(shared).toMatch(/\/uploads\/\w+-1000\.jpg$/)
  expect(html).toContain('property="og:image:width" content="1000"')
  const [, ld = '{}'] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
  expect(JSON.parse(ld)).toMatchObject({
    image: [{ '@type': 'ImageObject', url: shared, width: 1000, creditText: 'Mara Lindqvist' }],
  })
  expect(await read('/feed.json')).toContain(shared)
})
