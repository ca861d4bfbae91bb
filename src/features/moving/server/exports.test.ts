import { afterAll, beforeAll, expect, it } from 'vitest'
import sharp from 'sharp'
import yauzl from 'yauzl'
import { storeImage } from '#features/media/server/upload.service.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'

let news: TestNewsroom
let cookie: string
beforeAll(async () => {
  news = await openTestNewsroom({ PUBLIC_ORIGIN: 'https://paper.example' })
  cookie = await news.cookieOf(news.people.admin)
  const image = { create: { width: 900, height: 600, channels: 3 as const, background: 'teal' } }
  const source = await sharp(image).jpeg().toBuffer()
  await storeImage(news.deps, { source, actor: { job: 'test' }, title: 'Boat', altText: 'A boat' })
  await news.as(news.people.admin).articles.create({ title: 'Harbor “reopens”', content: 'It does.' })
})
afterAll(() => news.close())

const download = (body: object, headers: Record<string, string> = { cookie }) =>
  news.app.request('/api/exports', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

/** Returns the files of a ZIP file by name. */
async function filesOf(response: Response): Promise<Map<string, string>> {
  const zip = await yauzl.fromBufferPromise(Buffer.from(await response.arrayBuffer()))
  const files = new Map<string, string>()
  for await (const entry of zip.eachEntry()) {
    const chunks: Buffer[] = []
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer)
    files.set(entry.fileName, Buffer.concat(chunks).toString())
  }
  return files
}

it('sends the newsroom as Markdown files, and notes it in the audit log', async () => {
  const response = await download({ format: 'markdown' })
  expect(response.status).toBe(200)
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="broadsheet-markdown-[\d-]+\.zip"$/,
  )
  const files = await filesOf(response)
  const [article] = [...files].filter(([name]) => name.startsWith('articles/'))
  expect(article?.[1]).toContain('Harbor “reopens”')
  expect([...files.keys()].filter((name) => name.startsWith('uploads/'))).toHaveLength(1)
  expect(files.get('SHA256SUMS')?.trim().split('\n')).toHaveLength(files.size - 1)
  expect([...files.keys()].some((name) => name.startsWith('readers/'))).toBe(false)
  const { lines } = await news.as(news.people.admin).audit.list({ action: 'export.download' })
  expect(lines).toMatchObject([{ action: 'export.download', after: { withReaders: false } }])
})

it('puts pictures beside the export for WordPress, where WordPress stores them', async () => {
  const files = await filesOf(await download({ format: 'wordpress' }))
  const xml = files.get('wordpress.xml') ?? ''
  const [, path] =
    /_wp_attached_file\]\]><\/wp:meta_key>\s*<wp:meta_value><!\[CDATA\[([^\]]+)/.exec(xml) ?? []
  expect(path).toMatch(/^\d{4}\/\d\d\/.+\.\w+$/)
  expect(files.has(`uploads/${path}`)).toBe(true)
})

it('includes readers if asked, also by the form of the dashboard', async () => {
  const response = await news.app.request('/api/exports', {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
    body: 'format=markdown&withReaders=on',
  })
  expect([...(await filesOf(response)).keys()]).toContain('readers/accounts.json')
})

it('sends one at a time, and the next one after a reader went away', async () => {
  const first = await download({ format: 'ghost' })
  expect((await download({ format: 'ghost' })).status).toBe(409)
  const form = await news.app.request('/api/exports', {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
    body: 'format=ghost',
  })
  expect([form.status, form.headers.get('location')]).toEqual([303, '/dashboard/move-in/out/busy'])
  await first.body?.cancel()
  await expect.poll(async () => (await download({ format: 'ghost' })).status).toBe(200)
})

it('is for admins over REST only', async () => {
  expect((await download({ format: 'markdown' }, {})).status).toBe(401)
  const staff = await news.cookieOf(news.people.staff)
  expect((await download({ format: 'markdown' }, { cookie: staff })).status).toBe(403)
  expect((await download({ format: 'docx' })).status).toBe(400)
  const call = news.as(news.people.admin).exports.download({ format: 'markdown' })
  await expect(call).rejects.toMatchObject({ code: 'BAD_REQUEST' })
})
