import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { mediaItems } from '#features/media/tables/media.ts'
import { articleHtml, createRandom } from '#tests/support/import/article-html.ts'
import { exportAttachment, exportItem, exportOf, exportTerm } from '#tests/support/import/small-export.ts'
import { wordpressExport } from '#tests/support/import/wordpress-export.ts'
import { plainPicture } from '#tests/support/newsroom/import-run.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import type { SourceKind } from '#importing/source-records.ts'
import { receiptSchema } from '#features/moving/shared/receipt.ts'
import { runImports } from '../import.job.ts'
import { DEFAULT_IMPORT_OPTIONS, importReceipt, startImport } from '../import-source.service.ts'
import { checkReceipt } from './check-receipt.ts'

let newsroom: TestNewsroom
beforeEach(async () => void (newsroom = await openTestNewsroom()))
afterEach(() => newsroom.close())

const UPLOADS = 'https://old.example/wp-content/uploads/2019/05'
const picture = (name: string) => `<figure><img src="${UPLOADS}/${name}" alt="A gull"></figure>`

/** Pictures that are here and that are not, plugins, layouts, dead links, words that only a plugin shows. */
const WORDPRESS = exportOf(
  exportAttachment(3, { 'wp:attachment_url': `${UPLOADS}/here.jpg` }) +
    exportAttachment(4, { 'wp:attachment_url': `${UPLOADS}/gone.jpg`, link: 'https://old.example/gone/' }) +
    exportItem(
      {
        'wp:post_id': 11,
        'content:encoded': `${picture('here.jpg')}<p>Text</p>${picture('gone.jpg')}<p><a href="/nowhere/">There</a> <a href="${UPLOADS}/gone.jpg">large</a></p>[gallery ids="3,4"][audio src="${UPLOADS}/a.mp3"]`,
      },
      exportTerm('category', 'harbor', 'Harbor') + exportTerm('category', 'city', 'City'),
    ) +
    exportItem({
      'wp:post_id': 12,
      'content:encoded':
        '<p>Write.</p>[contact-form-7 id="3" title="Tips"]<!-- wp:acme/map {"a":1} /--><div class="wp-block-columns"><p>A</p><p>B</p></div><p><u>Under</u></p>',
    }) +
    exportItem({ 'wp:post_id': 13, 'content:encoded': '<p>Plain.</p>', 'wp:post_password': 'x' }),
)

const GHOST = JSON.stringify({
  db: [
    {
      meta: { version: '5.80.0' },
      data: {
        posts: [
          {
            id: '1',
            title: 'Ghost',
            slug: 'ghost',
            html: '<p>One</p><div class="kg-card kg-audio-card"><div class="kg-audio-player-container"><audio src="__GHOST_URL__/content/media/a.mp3"></audio><div class="kg-audio-title">Talk</div></div></div><div class="kg-card kg-button-card"><a href="https://x.example/">Go</a></div>',
            type: 'post',
            status: 'published',
            visibility: 'public',
            published_at: '2021-03-24T04:34:13.000Z',
            updated_at: '2021-03-25T04:34:13.000Z',
          },
        ],
        users: [],
        tags: [],
      },
    },
  ],
})

const FEED = `<?xml version="1.0"?><rss version="2.0"><channel><title>The Paper</title><link>https://paper.example/</link>
<item><title>First</title><link>https://paper.example/first/</link><description>&lt;p&gt;Two words &lt;img src="https://paper.example/a.jpg"&gt;&lt;/p&gt;</description><category>Cats</category></item>
</channel></rss>`

const SUBSTACK = zipSync({
  'posts.csv': strToU8(
    'post_id,post_date,is_published,email_sent_at,type,audience,title,subtitle,podcast_url\n11.first,2020-01-02T03:04:05.000Z,TRUE,,newsletter,everyone,First,Sub,\n12.talk,2020-01-03T03:04:05.000Z,true,,podcast,only_paid,Talk,,https://cdn.example/a.mp3\n',
  ),
  'posts/11.first.html': strToU8('<p>One</p><a href="https://paper.substack.com/p/none">None</a>'),
  'posts/12.talk.html': strToU8('<p>Two</p>'),
})

const LARGE = [...wordpressExport({ posts: 15, attachments: 4, textLength: 2_000 })].join('')
const RANDOM_TEXTS = exportOf(
  [1, 2, 3, 4, 5]
    .map((seed) =>
      exportItem({
        'wp:post_id': 20 + seed,
        'content:encoded': articleHtml(createRandom(seed), { textLength: 3_000, pictures: [], links: [] }),
      }),
    )
    .join(''),
)

async function importOf(kind: SourceKind, name: string, content: string | Uint8Array): Promise<string> {
  const { deps, folder } = newsroom
  const media = join(folder, 'media')
  await mkdir(join(media, '2019/05'), { recursive: true })
  await writeFile(join(media, '2019/05/here.jpg'), await plainPicture('#579'))
  const filePath = join(folder, name)
  await writeFile(filePath, content)
  const options = { ...DEFAULT_IMPORT_OPTIONS, media }
  const { id } = await startImport(
    { deps, actor: { job: 'test' } },
    { kind, fileName: name, filePath, options },
  )
  await runImports(deps, { root: process.cwd(), signal: new AbortController().signal })
  return importReceipt(deps, id)
}

const FIXTURES: Array<[SourceKind, string, string | Uint8Array]> = [
  ['wordpress', 'old.xml', WORDPRESS],
  ['wordpress', 'large.xml', LARGE],
  ['wordpress', 'random.xml', RANDOM_TEXTS],
  ['ghost', 'ghost.json', GHOST],
  ['feed', 'feed.xml', FEED],
  ['substack', 'substack.zip', SUBSTACK],
]

it.each(FIXTURES)('is clean, and has sums that its lists add up to (%s, %s)', async (kind, name, content) => {
  const text = await importOf(kind, name, content)
  const receipt = receiptSchema.parse(JSON.parse(text))
  const { isWhole, lines } = await checkReceipt(newsroom.deps, text)
  expect([isWhole, lines[0]]).toEqual([true, expect.stringMatching(/are as they were imported\.$/)])
  const admin = newsroom.as(newsroom.people.admin)
  const [{ id } = { id: 0 }] = await admin.imports.list()
  const { lists, records, items } = await admin.imports.receipt({ id })
  const open = await admin.imports.receiptLines({ id, list: 'open' })
  const changed = await admin.imports.receiptLines({ id, list: 'changed' })
  const skipped = await admin.imports.skippedLines({ id })
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
  const valuesOf = (keyOf: string, name: string) =>
    sum(receipt.open.flatMap(({ message }) => (message?.key === keyOf ? Number(message.values?.[name]) : 0)))

  expect(lists.openLines).toBe(open.length)
  expect(lists.points).toBe(sum(open.map(({ count }) => count)))
  const listed = await Promise.all(
    changed.map(({ key: line }) => admin.imports.linePoints({ id, list: 'changed', line })),
  )
  const named = listed.flatMap((page) => page.items).filter((point) => point.id !== '')
  const distinct = new Set(named.map((point) => `${point.type} ${point.id}`))
  expect(lists.changedRecords).toBe(distinct.size)
  expect(sum(Object.values(records).map((record) => record.changed))).toBe(distinct.size)
  expect(lists.skippedRecords).toBe(sum(skipped.map(({ count }) => count)))
  expect(sum(skipped.map((line) => line.items))).toBe(items.total - items.imported)

  expect(receipt.files.missing).toBe(valuesOf('filesMissingBecause', 'count'))
  expect(receipt.links.dead).toBe(valuesOf('linksLeadNowhere', 'count'))
  expect(receipt.links.dead).toBeLessThanOrEqual(receipt.links.inner)
  const structures = Object.values(receipt.structures)
  const lost = sum(structures.map(({ source, kept, away = 0 }) => source - kept - away))
  expect(lost).toBe(valuesOf('structureMissing', 'missing'))
  const ofArticles = sum(receipt.articles.map(({ here }) => here?.structures['picture'] ?? 0))
  expect(receipt.structures.picture.kept).toBeLessThanOrEqual(ofArticles)
})

it('has one line for the missing files of a host, with the addresses that fail because of them', async () => {
  const receipt = receiptSchema.parse(JSON.parse(await importOf('wordpress', 'old.xml', WORDPRESS)))
  const admin = newsroom.as(newsroom.people.admin)
  const [{ id } = { id: 0 }] = await admin.imports.list()
  const lines = await admin.imports.receiptLines({ id, list: 'open' })
  const files = lines.filter(({ kind }) => kind === 'file')
  expect(files).toMatchObject([
    {
      text: expect.stringMatching(
        /^\d+ pictures and other files of old\.example are missing: .*Therefore \d+ old addresses? of/,
      ),
      needsFolder: true,
    },
  ])
  const addresses = receipt.open.flatMap(({ kind, title }) => (kind === 'address' ? [title] : []))
  expect(addresses).not.toContain('/gone/')
  expect(receipt.open).toContainEqual(expect.objectContaining({ kind: 'file', title: '/gone/' }))
  expect(receipt.structures.picture).toEqual({ source: 4, kept: 2, away: 2 })
  expect(receipt.structures.audio).toEqual({ source: 1, kept: 0, away: 1 })
})

it('is found to lack files that were deleted', async () => {
  const receipt = await importOf('wordpress', 'old.xml', WORDPRESS)
  const { deps } = newsroom
  const [file] = await deps.db.read.select().from(mediaItems)
  const name = file?.url.split('/').at(-1) ?? ''
  await deps.blobs.delete(name)
  const { isWhole, lines } = await checkReceipt(deps, receipt)
  expect([isWhole, lines[0]]).toEqual([
    false,
    `1 of 1 pictures and other files are gone, such as ${file?.url ?? ''}.`,
  ])
})
