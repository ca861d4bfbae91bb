import { eq } from 'drizzle-orm'
import { readdir } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { mediaItems } from '#features/media/tables/media.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { addFoundFile } from './add-found-file.service.ts'
import { makeVariants } from './make-variants.job.ts'
import type { MediaItem } from './media.service.ts'

let newsroom: TestNewsroom
beforeAll(async () => void (newsroom = await openTestNewsroom()))
afterAll(() => newsroom.close())
beforeEach(() =>
  newsroom.deps.db.write(async (tx) => {
    await tx.db.delete(mediaItems)
    tx.emit({ type: 'media.changed', mediaId: 0 })
  }),
)

const picture = (color: string, width: number) =>
  sharp({ create: { width, height: 300, channels: 3, background: color } }).jpeg()

async function* bodyOf(bytes: Buffer) {
  yield bytes
}

const add = (bytes: Buffer): Promise<MediaItem> =>
  addFoundFile(newsroom.deps, {
    body: bodyOf(bytes),
    details: { title: 'a.jpg', uploadedBy: null },
    note: async () => undefined,
    inTurn: (work) => work(),
  })

const read = async ({ id }: MediaItem) =>
  (await newsroom.deps.db.read.select().from(mediaItems).where(eq(mediaItems.id, id)))[0]
const stored = () => newsroom.deps.blobs.list('')

it('gives a picture that was added without sizes the ones that uploads get', async () => {
  const item = await add(await picture('#246', 800).toBuffer())
  expect(item).toMatchObject({ width: 800, variants: [], needsVariants: true })
  expect(item.placeholder).toMatch(/^data:image\/webp/)
  expect(await makeVariants(newsroom.deps)).toBe(1)
  const after = await read(item)
  expect(after?.needsVariants).toBe(false)
  expect(after?.variants.map(({ width, format }) => `${width} ${format}`)).toEqual([
    ...[480, 720, 800].flatMap((width) => [`${width} avif`, `${width} webp`]),
    '800 jpg',
  ])
  for (const { url } of after?.variants ?? []) expect(await stored()).toContain(url.replace('/uploads/', ''))
  expect(await makeVariants(newsroom.deps)).toBe(0)
  expect(await readdir(newsroom.deps.config.stagingDir)).toEqual([])
})

it('leaves animations and recordings as they are', async () => {
  const frames = await Promise.all(['#f00', '#0f0'].map((color) => picture(color, 40).png().toBuffer()))
  const gif = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
  expect(await add(gif)).toMatchObject({ mime: 'image/gif', needsVariants: false, variants: [] })
  expect(await makeVariants(newsroom.deps)).toBe(0)
})

it('goes on after a file that is gone, and never tries it again', async () => {
  const lost = await add(await picture('#468', 500).toBuffer())
  const next = await add(await picture('#864', 500).toBuffer())
  await newsroom.deps.blobs.delete(lost.url.replace('/uploads/', ''))
  expect(await makeVariants(newsroom.deps)).toBe(2)
  expect([await read(lost), await read(next)]).toMatchObject([
    { needsVariants: false, variants: [] },
    { needsVariants: false, variants: { length: 5 } },
  ])
})

it('returns the item that has the same bytes', async () => {
  const bytes = await picture('#8a8', 300).toBuffer()
  const first = await add(bytes)
  expect((await add(bytes)).id).toBe(first.id)
})
