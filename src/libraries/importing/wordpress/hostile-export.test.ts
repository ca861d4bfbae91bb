import { gzipSync } from 'node:zlib'
import { zipSync } from 'fflate'
import { expect, it } from 'vitest'
import {
  collect,
  exportComment,
  exportItem,
  exportMeta,
  exportOf,
  withFile,
} from '#tests/support/import/small-export.ts'
import { wordpressExport } from '#tests/support/import/wordpress-export.ts'
import type { SourceArticle, SourceProblem, SourceRecord } from '../source-records.ts'
import { readWordpress } from './read-wordpress.ts'

const read = (content: string | Uint8Array, signal = new AbortController().signal) =>
  withFile(content, (path) => collect(readWordpress(path, signal)))

const typesOf = (records: SourceRecord[]) => records.map((record) => record.type)
const problemsOf = (records: SourceRecord[]) =>
  records.filter((record): record is SourceProblem => record.type === 'problem')
const articlesOf = (records: SourceRecord[]) =>
  records.filter((record): record is SourceArticle => record.type === 'article')

const two = exportItem({ 'wp:post_id': 1 }) + exportItem({ 'wp:post_id': 2 })

it.each([
  ['', 'The file is empty.'],
  ['{"db":[]}', 'This file is not a WordPress export.'],
  ['\0\u0001\u0002binary', 'This file is not a WordPress export.'],
  [
    '<rss version="2.0"><channel><item/></channel></rss>',
    'This file is not a WordPress export; use `import feed`.',
  ],
  [
    '<feed xmlns="http://www.w3.org/2005/Atom"></feed>',
    'This file is not a WordPress export; use `import feed`.',
  ],
  [exportOf('').split('<wp:author>')[0] ?? '', 'The file ends before its first article.'],
  [
    exportOf(two).replace('<wp:wxr_version>1.2', '<wp:wxr_version>3.0'),
    'This WordPress export has version 3.0; versions 1.0 to 1.2 can be imported.',
  ],
])('rejects what is no WordPress export in one sentence (%#)', async (content, message) => {
  await expect(read(content)).rejects.toMatchObject({ name: 'SourceError', message })
})

it('rejects a path that does not exist', async () => {
  const reading = collect(readWordpress('/nonexistent/export.xml', new AbortController().signal))
  await expect(reading).rejects.toMatchObject({ message: 'The file or folder does not exist.' })
})

it('reads an export without items', async () => {
  expect(typesOf(await read(exportOf('')))).toEqual(['site', 'person'])
})

it('gives what comes before the end of a truncated file, and names the line', async () => {
  const whole = exportOf(two)
  const records = await read(whole.slice(0, whole.indexOf('Text 2')))
  expect(articlesOf(records)).toMatchObject([{ sourceId: '1' }])
  expect(problemsOf(records)).toMatchObject([
    { reason: { key: 'itemBreaksOff', values: { place: expect.stringMatching(/^line \d+$/) } } },
    {
      what: expect.stringMatching(/^line \d+$/),
      reason: 'exportEndsHere',
    },
  ])
})

it('never expands entities, and reads no other file', async () => {
  const laughs = Array.from({ length: 30 }, (_, at) => `<!ENTITY l${at + 1} "&l${at};&l${at};">`).join('\n')
  const doctype = `<!DOCTYPE rss [<!ENTITY l0 "ha"><!ENTITY file SYSTEM "file:///etc/passwd">\n${laughs}]>`
  const item = exportItem({ 'wp:post_id': 1 }).replace(/<title>.*<\/title>/, '<title>&l30; &file;</title>')
  const records = await read(exportOf(item).replace('<rss', `${doctype}\n<rss`))
  expect(articlesOf(records)).toMatchObject([{ title: '&l30; &file;' }])
  expect(problemsOf(records)).toMatchObject([{ reason: 'entitiesNotExpanded' }])
})

it('removes control characters and names the line', async () => {
  const records = await read(exportOf(exportItem({ 'content:encoded': 'one\u0007 two\u0000' })))
  expect(articlesOf(records)).toMatchObject([{ content: 'one two' }])
  expect(problemsOf(records)).toMatchObject([
    { what: expect.stringMatching(/^line \d+$/), reason: 'illegalCharactersRemoved' },
  ])
})

it.each([
  ['text without a CDATA section', '<p>All <b>words</i> & more</p>'],
  ['a CDATA section that ends too early', '<![CDATA[All words]]> & more</p>]]>'],
  ['a CDATA section without an end', '<![CDATA[All words & more'],
])('reads all words of an item with %s, and those after it', async (_, broken) => {
  const item = exportItem({ 'wp:post_id': 1, 'content:encoded': 'PLACE' }).replace(
    '<![CDATA[PLACE]]>',
    () => broken,
  )
  const records = await read(exportOf(item + exportItem({ 'wp:post_id': 2 })))
  const [first, second] = articlesOf(records)
  expect(first?.content.replace(/<[^>]*>/g, '')).toContain('All words')
  expect(first?.content).toContain('& more')
  expect(first).toMatchObject({ sourceId: '1', slug: 'title-1' })
  expect(second).toMatchObject({ sourceId: '2', content: '<p>Text 2</p>' })
  expect(problemsOf(records)).toMatchObject([{ reason: 'xmlIsWrongHere' }])
})

it('reads items that lack their end', async () => {
  const records = await read(exportOf(two.replace('</item>', '')))
  expect(articlesOf(records)).toHaveLength(2)
  expect(problemsOf(records)).toMatchObject([{ reason: 'itemNotClosed' }])
})

it('reads logins and addresses with loose characters', async () => {
  const fields = { 'wp:post_id': 1, 'dc:creator': '>ann', link: 'https://old.example//title-1/' }
  const records = await read(exportOf(exportItem(fields)))
  expect(articlesOf(records)).toMatchObject([
    { people: ['ann'], paths: ['/title-1/', '/?p=1', expect.any(String), expect.any(String)] },
  ])
})

it('reads addresses with loose ampersands', async () => {
  const item = exportItem({ 'wp:post_id': 1, 'dc:creator': 'PLACE' }).replace(
    '<![CDATA[PLACE]]>',
    'ann&id=5 & bo',
  )
  expect(articlesOf(await read(exportOf(item)))).toMatchObject([{ people: ['ann&id=5 & bo'] }])
})

it('names an item that is there twice, and gives another one with the same number', async () => {
  const first = exportItem({ 'wp:post_id': 1 })
  const other = exportItem({ 'wp:post_id': 1, 'wp:post_name': 'other', title: 'Other' })
  const records = await read(exportOf(first + first + other))
  expect(articlesOf(records).map((article) => article.sourceId)).toEqual(['1', '1/post/other'])
  expect(problemsOf(records)).toMatchObject([{ item: { sourceId: '1' } }])
})

it('reads other encodings', async () => {
  const text = exportOf(exportItem({ title: 'Größe' }))
  const latin = Buffer.from(text.replace('UTF-8', 'ISO-8859-1'), 'latin1')
  const utf16 = Buffer.from(`\uFEFF${text.replace('UTF-8', 'UTF-16')}`, 'utf16le')
  const marked = Buffer.from(`\uFEFF${text}`)
  for (const bytes of [latin, utf16, marked]) {
    expect(articlesOf(await read(bytes))).toMatchObject([{ title: 'Größe' }])
  }
})

it('reads compressed files, and what is good of a damaged one', async () => {
  const packed = gzipSync([...wordpressExport({ posts: 300 })].join(''))
  expect(articlesOf(await read(packed))).toHaveLength(300)
  const records = await read(packed.subarray(0, packed.length / 2))
  expect(articlesOf(records).length).toBeGreaterThan(50)
  expect(problemsOf(records).at(-1)?.reason).toBe('exportEndsHere')
})

it('reads the parts of an export in a ZIP file as one', async () => {
  const parts = {
    'a.xml': Buffer.from(exportOf(exportItem({ 'wp:post_id': 1 }, exportMeta('_thumbnail_id', '5')))),
    'b.xml': Buffer.from(
      exportOf(
        exportItem({
          'wp:post_id': 5,
          'wp:post_type': 'attachment',
          'wp:status': 'inherit',
          'wp:attachment_url': 'https://old.example/a.jpg',
        }),
      ),
    ),
  }
  const records = await read(zipSync(parts))
  expect(typesOf(records)).toEqual(['site', 'person', 'media', 'article'])
  expect(articlesOf(records)).toMatchObject([{ featuredImage: { mediaId: '5' } }])
})

it('reads texts of 10 MB, and names items that are larger than an article can be', async () => {
  const large = exportItem({ 'wp:post_id': 1, 'content:encoded': 'word '.repeat(2_000_000) })
  const tooLarge = exportItem({ 'wp:post_id': 2, 'content:encoded': 'word '.repeat(6_000_000) })
  const records = await read(exportOf(large + tooLarge + exportItem({ 'wp:post_id': 3 })))
  expect(articlesOf(records).map((article) => article.content.length)).toEqual([10_000_000, 13])
  expect(problemsOf(records)).toMatchObject([{ reason: { key: 'itemTooLarge' } }])
})

it('cuts a title of 5 MB and custom fields without end', async () => {
  const fields = exportMeta('field', 'value').repeat(30_000)
  const records = await read(exportOf(exportItem({ title: 'Long '.repeat(1_000_000) }, fields)))
  const [article] = articlesOf(records)
  expect(article?.title).toHaveLength(2_000)
  expect(JSON.stringify(article?.original).length).toBeLessThan(200_000)
  expect(problemsOf(records).map(({ reason }) => reason)).toEqual([
    expect.objectContaining({ key: 'onlyFirstFieldsRead' }),
    'titleFarTooLong',
    'tooManyCustomFields',
  ])
})

it('reads 20,000 comments of one post', async () => {
  const comments = Array.from({ length: 20_000 }, (_, at) =>
    exportComment({ 'wp:comment_id': at + 1, 'wp:comment_parent': at }),
  )
  const records = await read(
    exportOf(exportItem({ 'wp:post_id': 1 }, comments.join('')) + exportItem({ 'wp:post_id': 2 })),
  )
  const replies = records.filter((record) => record.type === 'comment')
  expect(replies).toHaveLength(20_000)
  expect(replies.at(-1)).toMatchObject({ articleId: '1', parentId: '19999' })
  expect(articlesOf(records)).toHaveLength(2)
})

it('reads 10,000 nested elements and lists', async () => {
  const nested = `${'<x>'.repeat(10_000)}${'</x>'.repeat(10_000)}`
  const lists = '<ul><li>'.repeat(10_000)
  const item = exportItem({ 'content:encoded': lists, 'excerpt:encoded': `${lists}deep` }, nested)
  expect(articlesOf(await read(exportOf(item)))).toMatchObject([{ content: lists, excerpt: 'deep' }])
})

it('stops when its signal is aborted', async () => {
  const aborted = AbortSignal.abort(new Error('canceled'))
  await expect(read(exportOf(two), aborted)).rejects.toThrow('canceled')
})
