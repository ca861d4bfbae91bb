import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { writeWordpressExport } from '#tests/support/import/wordpress-export.ts'
import { openReading } from './reading-process.ts'
import type { ReadRecord } from './messages.ts'

const POSTS = 60

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reading-process-'))
  await writeWordpressExport(join(folder, 'export.xml'), {
    posts: POSTS,
    pages: 0,
    attachments: 0,
    textLength: 300,
  })
})
afterAll(() => rm(folder, { recursive: true }))

const input = (file = 'export.xml') => ({
  kind: 'wordpress' as const,
  file: join(folder, file),
  site: null,
  types: {},
  optionsKey: '',
})
const findNeeded = async (keys: readonly unknown[]) => [...keys.keys()]

it(
  'leaves a text that takes too long as it is, and reads every other record once',
  { timeout: 120_000 },
  async () => {
    const due: string[] = []
    const watched: string[] = []
    const reading = openReading({
      root: process.cwd(),
      input: input(),
      findNeeded,
      watch({ sourceId }, onDue) {
        watched.push(sourceId)
        if (watched.length !== 3 && watched.length !== 40) return () => undefined
        due.push(sourceId)
        onDue()
        return () => undefined
      },
    })
    const read: ReadRecord[] = []
    for await (const { records } of reading.batches) read.push(...records)
    await reading.close()
    const articles = read.filter(({ type }) => type === 'article')
    expect(due).toHaveLength(2)
    expect(articles).toHaveLength(POSTS)
    expect(new Set(articles.map(({ sourceId }) => sourceId)).size).toBe(POSTS)
    const raw = articles.filter(({ converted }) => converted?.raw.length)
    expect(raw.map(({ sourceId }) => sourceId)).toEqual(due)
    expect(raw[0]?.converted).toMatchObject({
      markdown: expect.stringMatching(/^:::raw\{name="slow text"\}\n[^]+\n:::$/),
      words: { kept: 0 },
      changes: [{ key: 'convertingTookTooLong' }],
    })
  },
)

it('asks which records are needed with the site that they are of', async () => {
  const asked = new Set<string | null>()
  const reading = openReading({
    root: process.cwd(),
    input: input(),
    findNeeded: async (_, site) => {
      asked.add(site.url)
      return []
    },
  })
  for await (const { records } of reading.batches) expect(records).toEqual([])
  await reading.close()
  expect([...asked]).toEqual(['https://old.example'])
})

it('ends at once while it converts a text', async () => {
  const end = '</item></channel></rss>'
  const head = `<rss xmlns:wp="http://wordpress.org/export/1.2/" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><wp:wxr_version>1.2</wp:wxr_version><wp:base_site_url>https://old.example</wp:base_site_url><item><title>A</title><wp:post_id>1</wp:post_id><wp:post_type>post</wp:post_type><wp:status>publish</wp:status>`
  await writeFile(join(folder, 'one.xml'), `${head}<content:encoded><![CDATA[a]]></content:encoded>${end}`)
  let isEnded = false
  let onConverting: () => void = () => undefined
  const converting = new Promise<void>((resolve) => (onConverting = resolve))
  const reading = openReading({
    root: process.cwd(),
    input: input('one.xml'),
    findNeeded,
    watch: () => {
      onConverting()
      return () => (isEnded = true)
    },
  })
  await converting
  await reading.close()
  expect(isEnded).toBe(true)
  await expect(reading.batches[Symbol.asyncIterator]().next()).rejects.toThrow('ended')
})
