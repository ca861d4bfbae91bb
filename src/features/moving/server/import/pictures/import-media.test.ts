import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { englishOf } from '#shared/catalog/text-of.ts'
import { importItems } from '#features/moving/tables/imports.ts'
import { mediaItems } from '#features/media/tables/media.ts'
import { plainPicture, runFrom, serveFiles } from '#tests/support/newsroom/import-run.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import type { ImportRun, ResolvedTarget } from '../import-run.ts'
import type { SourceMedia } from '#importing/source-records.ts'
import { importMedia, resolveTargets } from './resolve-targets.ts'

let newsroom: TestNewsroom
beforeAll(async () => void (newsroom = await openTestNewsroom({ OUTBOUND_ALLOW: '127.0.0.1:*' })))
afterAll(() => newsroom.close())
beforeEach(() =>
  newsroom.deps.db.write(async (tx) => {
    await tx.db.delete(importItems)
    await tx.db.delete(mediaItems)
    tx.emit({ type: 'media.changed', mediaId: 0 })
  }),
)

const resolve = (run: ImportRun, urls: string[]) =>
  resolveTargets(
    newsroom.deps,
    run,
    urls.map((url) => ({ url, role: 'picture' as const })),
  )
const items = () => newsroom.deps.db.read.select().from(mediaItems)
const pathOf = (target: ResolvedTarget) => ('path' in target ? target.path : englishOf(target.missing))
const UPLOADS = '/wp-content/uploads/2019/05'

describe('a file of the old library', () => {
  const record = (more: Partial<SourceMedia>): SourceMedia => ({
    type: 'media',
    sourceId: '7',
    paths: [],
    url: '',
    title: 'The harbor',
    alt: 'Boats &amp; nets',
    caption: 'Boats at <em>dawn</em>',
    credit: 'Ana Ruiz',
    description: 'Taken from the quay.',
    articleId: null,
    createdAt: '2019-05-04T10:00:00Z',
    ...more,
  })

  it('comes with its texts and date, and galleries find it by its number', async () => {
    const { base } = await serveFiles({ [`${UPLOADS}/h.jpg`]: await plainPicture('#579') })
    const run = runFrom(base)
    const found = await importMedia(newsroom.deps, run, record({ url: `${base}${UPLOADS}/h.jpg` }))
    expect(await items()).toMatchObject([
      {
        url: pathOf(found),
        title: 'The harbor',
        altText: 'Boats & nets',
        caption: 'Boats at dawn',
        credit: 'Ana Ruiz',
        metadata: { description: 'Taken from the quay.', originalName: 'h.jpg' },
        createdAt: '2019-05-04T10:00:00.000Z',
      },
    ])
    const targets = ['wp-attachment:7', `${base}${UPLOADS}/h-300x200.jpg`, 'wp-attachment:8']
    const [byNumber, bySize, unknown] = await resolve(run, targets)
    expect([byNumber, bySize]).toEqual([found, found])
    expect(unknown).toEqual({ missing: { key: 'notInLibraryOfExport' } })
  })

  it('keeps what was changed here when it is imported again', async () => {
    const { base } = await serveFiles({ '/h.jpg': await plainPicture('#9ab') })
    const run = runFrom(base)
    const it = record({ url: `${base}/h.jpg` })
    const first = await importMedia(newsroom.deps, run, it)
    const [item] = await items()
    await newsroom.as(newsroom.people.admin).media.update({ id: item?.id ?? 0, altText: 'Ours', caption: '' })
    expect(await importMedia(newsroom.deps, runFrom(base, { source: run.source }), it)).toEqual(first)
    expect(await items()).toMatchObject([{ altText: 'Ours', caption: '' }])
  })

  it('named like a size of another one is its own file', async () => {
    const { base } = await serveFiles({
      [`${UPLOADS}/banner.jpg`]: await plainPicture('#a00'),
      [`${UPLOADS}/banner-728x90.jpg`]: await plainPicture('#0a0', 728),
    })
    const run = runFrom(base)
    await importMedia(newsroom.deps, run, record({ url: `${base}${UPLOADS}/banner-728x90.jpg` }))
    await resolve(run, [`${base}${UPLOADS}/banner-728x90.jpg`])
    expect(await items()).toMatchObject([{ width: 728 }])
  })
})

it('names a copy as the way out when the domain of the old site leads here already', async () => {
  const { base, requests } = await serveFiles({ '/h.jpg': await plainPicture('#bcd') })
  const deps = { ...newsroom.deps, config: { ...newsroom.deps.config, publicOrigin: base } }
  const found = await resolveTargets(deps, runFrom(base), [{ url: `${base}/h.jpg`, role: 'picture' }])
  expect(found).toEqual([{ missing: { key: 'addressOfThisSite' } }])
  expect(requests).toEqual([])
})
