import { mkdir, readdir, symlink, writeFile } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { zipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { englishOf } from '#shared/catalog/text-of.ts'
import { importItems } from '#features/moving/tables/imports.ts'
import { mediaItems } from '#features/media/tables/media.ts'
import { plainPicture, runFrom, serveFiles } from '#tests/support/newsroom/import-run.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import type { ContentTarget } from '#importing/converted-content.ts'
import type { ImportRun, ResolvedTarget } from '../import-run.ts'
import { closeMediaRun } from './media-run.ts'
import { resolveTargets } from './resolve-targets.ts'

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

const resolve = async (run: ImportRun, urls: string[], role: ContentTarget['role'] = 'picture') => {
  try {
    return await resolveTargets(
      newsroom.deps,
      run,
      urls.map((url) => ({ url, role })),
    )
  } finally {
    await closeMediaRun(run)
  }
}

const items = () => newsroom.deps.db.read.select().from(mediaItems)
const pathOf = (target: ResolvedTarget | undefined) =>
  target && ('path' in target ? target.path : englishOf(target.missing))

const UPLOADS = '/wp-content/uploads/2019/05'

describe('a picture of the old site', () => {
  it('comes once, as the original, for all of its sizes, and is not fetched by a second run', async () => {
    const { base, requests } = await serveFiles({ [`${UPLOADS}/a.jpg`]: await plainPicture('#246') })
    const urls = [
      `${base}${UPLOADS}/a-300x200.jpg`,
      `${base}${UPLOADS}/a.jpg`,
      `${UPLOADS}/a-150x150.jpg?w=3`,
    ]
    const run = runFrom(base)
    const first = await resolve(run, urls)
    expect(new Set(first.map(pathOf)).size).toBe(1)
    expect(pathOf(first[0])).toMatch(/^\/uploads\/[0-9a-f]{32}\.jpg$/)
    expect(requests).toEqual([`${UPLOADS}/a.jpg`])
    expect(await items()).toMatchObject([
      { title: 'a.jpg', width: 900, needsVariants: true, uploadedBy: null },
    ])
    const rows = await newsroom.deps.db.read.select().from(importItems)
    expect(await resolve(runFrom(base, { source: run.source }), urls)).toEqual(first)
    expect(requests).toHaveLength(1)
    expect(await newsroom.deps.db.read.select().from(importItems)).toEqual(rows)
  })

  it('is its smaller size if the original is gone', async () => {
    const small = await plainPicture('#468', 300)
    const { base } = await serveFiles({ [`${UPLOADS}/b-300x200.jpg`]: small })
    const [found] = await resolve(runFrom(base), [`${base}${UPLOADS}/b-300x200.jpg`])
    expect(await items()).toMatchObject([{ url: pathOf(found), width: 300 }])
  })

  it('with the same bytes at two addresses is one item', async () => {
    const same = await plainPicture('#864')
    const { base } = await serveFiles({ '/x.jpg': same, '/y.jpg': same })
    const [x, y] = await resolve(runFrom(base), [`${base}/x.jpg`, `${base}/y.jpg`])
    expect(pathOf(x)).toBe(pathOf(y))
    expect(await items()).toHaveLength(1)
  })

  it('that is missing is named with the reason, and tried again by the next run only', async () => {
    const files: Record<string, Buffer> = {}
    const { base, requests } = await serveFiles(files)
    const run = runFrom(base)
    const gone = 'the old site no longer has it (status 404)'
    const found = await resolve(run, [`${base}/c.jpg`, `${base}/c.jpg`])
    expect(found.map(pathOf)).toEqual([gone, gone])
    expect(requests).toHaveLength(1)
    files['/c.jpg'] = await plainPicture('#888')
    const [again] = await resolve(runFrom(base, { source: run.source }), [`${base}/c.jpg`])
    expect(pathOf(again)).toMatch(/^\/uploads\//)
  })

  it('that was deleted here since comes again when a text needs it', async () => {
    const { base } = await serveFiles({ '/d.jpg': await plainPicture('#a8a') })
    const run = runFrom(base)
    await resolve(run, [`${base}/d.jpg`])
    const [item] = await items()
    await newsroom.as(newsroom.people.admin).media.delete({ id: item?.id ?? 0 })
    const [again] = await resolve(runFrom(base, { source: run.source }), [`${base}/d.jpg`])
    expect(await items()).toMatchObject([{ url: pathOf(again) }])
  })

  it('may be a data URL', async () => {
    const url = `data:image/jpeg;base64,${(await plainPicture('#abc')).toString('base64')}`
    expect(pathOf((await resolve(runFrom(null), [url]))[0])).toMatch(/^\/uploads\//)
    const [broken] = await resolve(runFrom(null), ['data:image/png;base64,%zz'])
    expect(broken).toEqual({ missing: { key: 'kindNotAccepted' } })
  })
})

describe('what is no acceptable file', () => {
  it('is named with the reason and leaves nothing behind', async () => {
    const page: RequestListener = (_request, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Not here</p>')
    const { base } = await serveFiles(
      {
        '/a.svg': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
        '/b.bmp': Buffer.from(`BM${'\0'.repeat(200)}`),
        '/c.jpg': (await plainPicture('#123')).subarray(0, 900),
        '/d.exe': Buffer.from(`MZ${'\0'.repeat(5_000)}`),
        '/e.jpg': Buffer.alloc(0),
        '/f.pdf': Buffer.from('%PDF-1.4\n1 0 obj\n'),
      },
      page,
    )
    const names = ['a.svg', 'b.bmp', 'c.jpg', 'd.exe', 'e.jpg', 'f.pdf', 'g.jpg']
    const found = await resolve(
      runFrom(base),
      names.map((name) => `${base}/${name}`),
    )
    expect(found.map(pathOf)).toEqual([
      'the media library does not accept SVG files',
      'the media library does not accept BMP files',
      'The picture is damaged and cannot be read',
      'the media library does not accept EXE files',
      'it is empty',
      'it is not a picture, but another kind of file',
      'the old site sends a page instead of it',
    ])
  })

  it.each([
    'http://127.0.0.1.nip.io.invalid/a.jpg',
    'http://10.0.0.1/a.jpg',
    'http://169.254.169.254/latest',
    'http://localhost/a.jpg',
  ])('in a private network is not fetched: %s', async (url) => {
    const [found] = await resolve(runFrom(null), [url])
    expect(found).toEqual({ missing: { key: 'addressIsPrivate' } })
  })
})

describe('a copy of the files', () => {
  it('is used instead of the old site; links out of it and dots are not followed', async () => {
    const folder = join(newsroom.folder, 'copy')
    await mkdir(join(folder, '2019/05'), { recursive: true })
    await writeFile(join(folder, '2019/05/a.jpg'), await plainPicture('#321'))
    await writeFile(join(newsroom.folder, 'secret.jpg'), await plainPicture('#111'))
    await symlink(join(newsroom.folder, 'secret.jpg'), join(folder, '2019/05/link.jpg'))
    const { base, requests } = await serveFiles({})
    const urls = ['a-300x200.jpg', 'link.jpg', '../../../../secret.jpg'].map(
      (name) => `${base}${UPLOADS}/${name}`,
    )
    const found = await resolve(runFrom(base, { media: folder }), urls)
    expect(found.map((each) => 'path' in each)).toEqual([true, false, false])
    expect(requests.some((path) => path.includes('a.jpg'))).toBe(false)
  })

  it('may be the ZIP file of the source, below any folder', async () => {
    const file = join(newsroom.folder, 'ghost.zip')
    await writeFile(file, zipSync({ 'export/content/images/2020/01/z.jpg': await plainPicture('#777') }))
    const url = 'https://ghost.invalid/content/images/size/w600/2020/01/z.jpg'
    const [found] = await resolve(runFrom('https://ghost.invalid', { file }), [url])
    expect(await items()).toMatchObject([{ url: pathOf(found), title: 'z.jpg' }])
  })
})

it('stops the run when the disk is full, and the next run goes on', async () => {
  const { base } = await serveFiles({ '/full.jpg': await plainPicture('#f0f') })
  const run = runFrom(base)
  const full = Object.assign(new Error('no space'), { code: 'ENOSPC' })
  const blobs = { ...newsroom.deps.blobs, put: () => Promise.reject(full) }
  const targets = [{ url: `${base}/full.jpg`, role: 'picture' as const }]
  await expect(resolveTargets({ ...newsroom.deps, blobs }, run, targets)).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
    cause: full,
  })
  expect(await items()).toEqual([])
  const [found] = await resolve(runFrom(base, { source: run.source }), [`${base}/full.jpg`])
  expect(pathOf(found)).toMatch(/^\/uploads\//)
})

it('ends with the reason of the signal when the run is canceled', async () => {
  const { base } = await serveFiles({}, () => undefined)
  const controller = new AbortController()
  const work = resolve({ ...runFrom(base), signal: controller.signal }, [`${base}/slow.jpg`])
  setImmediate(() => controller.abort(new Error('canceled')))
  await expect(work).rejects.toThrow('canceled')
})

it('fetches nothing for a trial or without pictures', async () => {
  const { base, requests } = await serveFiles({ '/a.jpg': await plainPicture('#0ff') })
  const run = runFrom(base)
  const trial = { ...run, options: { ...run.options, dryRun: true } }
  const without = { ...run, options: { ...run.options, pictures: false } }
  expect(await resolve(trial, [`${base}/a.jpg`])).toEqual([{ missing: { key: 'trialFetchesNothing' } }])
  expect(await resolve(without, [`${base}/a.jpg`])).toEqual([{ missing: { key: 'filesLeftOut' } }])
  expect(requests).toEqual([])
})

it('leaves no file in the staging folder', async () => {
  expect(await readdir(newsroom.deps.config.stagingDir).catch(() => [])).toEqual([])
})
