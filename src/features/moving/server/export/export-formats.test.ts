import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { XMLParser } from 'fast-xml-parser'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DAY_MS } from '#shared/dates.ts'
import { comments } from '#features/articles/tables/comments.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'
import { exportNewsroom } from './export-newsroom.service.ts'
import type { ExportFormat } from '#features/moving/shared/exports.ts'
import { openExportFolder } from './folder/export-folder.ts'

let newsroom: TestNewsroom
let folder = ''
let id = 0

const TEXT = [
  'A paragraph with *emphasis*, ]]> and a [link](/articles/1).',
  '## Heading',
  '- one\n- two\n  - inner',
  '> A quote.',
  '```\nif (a < b && c) {}\n```',
  '| A | B |\n| --- | ---: |\n| 1 | 2 |',
  '::embed{url="https://www.youtube.com/watch?v=aqz-KE-bpKQ"}',
  ':::raw{name="wp:acme/map"}\n<!-- wp:acme/map {"zoom":3} -->\n<div class="map">  two  spaces </div>\n<!-- /wp:acme/map -->\n:::',
  '[![The pier](/uploads/pier.jpg "By night"){width="left"}](https://a.example/pier "sponsored")',
  'A note.[^1]\n\n[^1]: The text of the note.',
].join('\n\n')

beforeAll(async () => {
  newsroom = await openTestNewsroom({
    PUBLIC_ORIGIN: 'https://paper.example',
    SITE_TIME_ZONE: 'Europe/Berlin',
  })
  folder = await mkdtemp(join(tmpdir(), 'broadsheet-'))
  const editor = newsroom.as(newsroom.people.admin)
  const person = await editor.contributors.create({ name: 'Ann Reed', about: '', portrait: '', links: [] })
  const made = await editor.articles.create({
    title: 'Harbor & \u0007sea',
    content: TEXT,
    excerpt: 'Short.',
    bylines: [{ contributorId: person.id, roles: ['words'] }],
  })
  id = made.id
  await editor.articles.create({ title: 'A draft', content: 'Not yet.', status: 'draft' })
  await editor.articles.create({ title: 'For readers', content: 'A.\n\nB.\n\nC.', access: 'readers' })
  await editor.articles.create({
    title: 'For members tomorrow',
    content: 'A.\n\nB.\n\nC.',
    access: 'members',
    status: 'scheduled',
    scheduledFor: new Date(newsroom.clock.now() + DAY_MS).toISOString(),
  })
  const row = { name: 'Bo', email: 'bo@example.com', text: 'Good <b>piece</b>.', createdAt: made.createdAt }
  await newsroom.deps.db.write((tx) => {
    tx.emit({ type: 'comments.changed' })
    return tx.db.insert(comments).values({ ...row, articleId: id, status: 'approved' })
  })
})
afterAll(async () => {
  await newsroom.close()
  await rm(folder, { recursive: true, force: true })
})

async function written(format: ExportFormat, file: string): Promise<string> {
  const path = join(folder, format)
  const target = await openExportFolder(path, { replace: true })
  const signal = new AbortController().signal
  const options = { folder: target, format, withReaders: false, onProgress: () => undefined, signal }
  await exportNewsroom(newsroom.deps, options)
  await target.finish()
  return readFile(join(path, file), 'utf8')
}

interface Item {
  'wp:post_id': number
  title: string
  'wp:status': string
  'wp:post_date': string
  'wp:post_date_gmt': string
  'content:encoded': string
  'dc:creator': string
  'wp:comment'?: { 'wp:comment_content': string; 'wp:comment_approved': number }
}

it('writes articles for WordPress with their blocks, state, times, authors and comments', async () => {
  const xml = await written('wordpress', 'wordpress.xml')
  const { rss } = new XMLParser({ isArray: (name) => name === 'item' }).parse(xml) as {
    rss: { channel: { item: Item[] } }
  }
  const items = rss.channel.item
  const item = items.find((each) => each['wp:post_id'] === id)
  expect(item).toMatchObject({ title: 'Harbor & sea', 'wp:status': 'publish', 'dc:creator': 'ann-reed' })
  expect(item?.['wp:post_date_gmt']).toBe('2026-03-14 09:26:53')
  expect(item?.['wp:post_date']).toBe('2026-03-14 10:26:53')
  expect(items.find(({ title }) => title === 'A draft')?.['wp:status']).toBe('draft')
  for (const title of ['For readers', 'For members tomorrow'])
    expect(items.find((each) => each.title === title)?.['wp:status']).toBe('private')
  expect(item?.['wp:comment']).toMatchObject({ 'wp:comment_content': 'Good <b>piece</b>.' })
  const content = item?.['content:encoded'] ?? ''
  expect(content).toContain(
    '<p>A paragraph with <em>emphasis</em>, ]]&gt; and a <a href="https://paper.example/articles/1">',
  )
  expect(content).toContain(
    '<!-- wp:acme/map {"zoom":3} -->\n<div class="map">  two  spaces </div>\n<!-- /wp:acme/map -->',
  )
  expect(content).toContain('<pre class="wp-block-code"><code>if (a &lt; b &amp;&amp; c) {}</code></pre>')
  expect(content).toContain('<!-- wp:list-item -->\n<li>inner</li>')
  expect(content).toContain('The text of the note.')
  expect(content).toContain(
    '<!-- wp:image {"align":"left","sizeSlug":"full","linkDestination":"custom"} -->\n<figure class="wp-block-image alignleft size-full"><a href="https://a.example/pier" rel="sponsored"><img ',
  )
  const names = ['paragraph', 'heading', 'list', 'quote', 'code', 'table', 'embed', 'html']
  for (const name of names) expect(content).toContain(`<!-- /wp:${name} -->`)
})

it('writes posts for Ghost with tags, authors and what its editor lacks as HTML cards', async () => {
  const { db } = JSON.parse(await written('ghost', 'ghost.json')) as {
    db: Array<{ data: Record<string, Array<Record<string, unknown>>> }>
  }
  const data = db[0]?.data ?? {}
  expect(data['posts']?.find(({ slug }) => slug === 'for-readers')).toMatchObject({ visibility: 'members' })
  expect(data['posts']?.find(({ title }) => title === 'For members tomorrow')).toMatchObject({
    visibility: 'paid',
  })
  const post = data['posts']?.find(({ slug }) => slug === 'harbor-sea')
  expect(post).toMatchObject({ status: 'published', type: 'post', custom_excerpt: 'Short.', lexical: null })
  expect(String(post?.['html'])).toContain('<!--kg-card-begin: html-->\n<figure class="wp-block-table">')
  const tagId = data['posts_tags']?.find((row) => row['post_id'] === post?.['id'])?.['tag_id']
  expect(data['tags']?.find((tag) => tag['id'] === tagId)).toMatchObject({ slug: 'news' })
  const authorId = data['posts_authors']?.find((row) => row['post_id'] === post?.['id'])?.['author_id']
  expect(data['users']?.find((user) => user['id'] === authorId)).toMatchObject({ name: 'Ann Reed' })
})

it('writes Markdown whose text is the text of the article, byte for byte', async () => {
  const sums = await written('markdown', 'SHA256SUMS')
  const [, name = ''] = / {2}(articles\/.*harbor-sea\.md)$/m.exec(sums) ?? []
  const file = await readFile(join(folder, 'markdown', name), 'utf8')
  expect(file.split('\n---\n').slice(1).join('\n---\n')).toBe(TEXT)
  expect(file).toContain('\nbyline: [{"person":"ann-reed","roles":["words"]}]\n')
})

it('never replaces a folder that is no export, nor an export unless it is told to', async () => {
  await written('ghost', 'ghost.json')
  await expect(openExportFolder(join(folder, 'ghost'), { replace: false })).rejects.toThrow('exists already')
  await expect(openExportFolder(folder, { replace: true })).rejects.toThrow('has other files in it')
})

it('exports members, lists and issues while their features are off', async () => {
  const chief = newsroom.as(newsroom.people.admin)
  const { id: newsletterId } = await chief.newsletters.create({ name: 'Morning' })
  await chief.issues.create({ newsletterId, subject: 'An issue', content: 'Text.' })
  const tier = await chief.tiers.create({
    name: 'Friends',
    description: 'Every story.',
    kind: 'given',
    trialDays: 0,
    price: '',
    payment: 'manual',
    payUrl: '',
    isOpen: true,
  })
  for (const name of ['memberships', 'newsletters']) await chief.features.switch({ name, isOn: false })
  expect(await written('markdown', 'newsletters.json')).toContain('Morning')
  expect(await written('markdown', 'issues.json')).toContain('An issue')
  expect(await written('markdown', 'tiers.json')).toContain(tier.name)
})
