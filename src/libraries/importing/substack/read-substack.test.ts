import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { englishOf } from '#shared/catalog/text-of.ts'
import { ofType, readAll } from '#tests/support/import/source-records.ts'
import { readSubstack } from './read-substack.ts'

let folder: string
beforeAll(async () => void (folder = await mkdtemp(path.join(os.tmpdir(), 'substack-test-'))))
afterAll(() => rm(folder, { recursive: true }))

let count = 0
async function read(files: Record<string, string>) {
  const bytes = zipSync(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])),
  )
  const file = path.join(folder, `${(count += 1)}.zip`)
  await writeFile(file, bytes)
  return readAll(readSubstack, file)
}

const HEAD = 'post_id,post_date,is_published,email_sent_at,type,audience,title,subtitle,podcast_url\n'
const FILES = {
  'posts.csv':
    `${HEAD}11.first,2020-01-02T03:04:05.000Z,TRUE,2020-01-02T03:04:05.000Z,newsletter,everyone,&#x201C;First&#x201D; & <b>,Sub,\n` +
    '12.talk,2020-01-03T03:04:05.000Z,true,,podcast,only_paid,Talk,,https://cdn.example/a.mp3\n' +
    '13.draft,2020-01-04T03:04:05.000Z,false,,newsletter,everyone,Draft,,\n' +
    '14.about,2020-01-04T03:04:05.000Z,TRUE,,page,everyone,About,,\n' +
    '11.again,2020-01-04T03:04:05.000Z,TRUE,,newsletter,everyone,Again,,\n' +
    'none,2020-01-04T03:04:05.000Z,TRUE,,newsletter,everyone,None,,\n',
  'posts/11.first.html': '<p>One</p><a href="https://paper.substack.com/subscribe?">Sign up</a>',
  'posts/11.opens.csv': 'post_id,email\n',
  'posts/12.talk.html': '<p>Two</p>',
  'posts/13.draft.html': '<p>Three</p>',
  'posts/99.lost.html': '<p>Lost</p>',
  'email_list.paper.csv':
    'email,active_subscription,expiry,plan,email_disabled,created_at\n' +
    'a@x.org,true,,monthly,false,2020-01-02T03:04:05.000Z\nA@X.org,false,,other,false,\nb@x.org,true,,comp,true,\n',
}

it('reads posts, podcasts, drafts and pages', async () => {
  const records = await read(FILES)
  expect(records[0]).toMatchObject({ type: 'site', url: 'https://paper.substack.com' })
  expect(ofType(records, 'article')).toMatchObject([
    {
      sourceId: '11',
      slug: 'first',
      paths: ['/p/first'],
      title: '“First” & <b>',
      excerpt: 'Sub',
      visibility: 'public',
      publishedAt: '2020-01-02T03:04:05.000Z',
    },
    {
      sourceId: '12',
      visibility: 'members',
      content: '<audio src="https://cdn.example/a.mp3" controls></audio>\n<p>Two</p>',
    },
    { sourceId: '13', visibility: 'draft', publishedAt: null, paths: [] },
    { sourceId: '99', visibility: 'draft', title: 'lost', content: '<p>Lost</p>' },
  ])
  expect(ofType(records, 'page')).toMatchObject([{ sourceId: '14', content: '' }])
})

it('names what it leaves out', async () => {
  const reasons = ofType(await read(FILES), 'problem').map(
    (each) => `${each.what}: ${englishOf(each.reason)}`,
  )
  expect(reasons).toEqual([
    'a file: Files that list who received and opened posts were left out: 1.',
    'About: The export has no text for this post.',
    'posts.csv, line 6: The post is listed twice; the first line was used.',
    'posts.csv, line 7: The post has no number.',
    'posts/99.lost.html: posts.csv does not list this text. It was imported as a draft.',
  ])
})

it('reads each subscriber once, and who gets no mail any more', async () => {
  expect(ofType(await read(FILES), 'subscriber')).toMatchObject([
    { email: 'a@x.org', tier: 'paid', isSubscribed: true, createdAt: '2020-01-02T03:04:05.000Z' },
    { email: 'b@x.org', tier: 'complimentary', isSubscribed: false },
  ])
})

const list = async (text: string) => {
  const file = path.join(folder, `${(count += 1)}.csv`)
  await writeFile(file, text)
  return ofType(await readAll(readSubstack, file), 'subscriber')
}

it.each([
  ['Substack', 'email,email_disabled', 'false', 'true'],
  ['Broadsheet', 'email,subscribed', 'true', 'false'],
  ['Ghost', 'email,subscribed_to_emails', 'true', 'false'],
  ['an older Ghost', 'email,deleted_at', '', '2020-01-02 03:04:05'],
  ['listmonk', 'email,status', 'enabled', 'blocklisted'],
  ['listmonk', 'email,status', 'enabled', 'disabled'],
  ['Mailchimp', 'Email Address,UNSUB_TIME', '', '2020-01-02 03:04:05'],
  ['Buttondown', 'email,unsubscription_date', '', '2020-01-02'],
] as const)('a list of %s, with %s, subscribes nobody who unsubscribed', async (_, head, yes, no) => {
  expect(await list(`${head}\na@x.org,${yes}\nb@x.org,${no}\n`)).toMatchObject([
    { email: 'a@x.org', isSubscribed: true },
    { email: 'b@x.org', isSubscribed: false },
  ])
})

it('ends at a broken line of the list with what preceded it', async () => {
  const posts = `${FILES['posts.csv'].split('\n').slice(0, 2).join('\n')}\n12.x,"2020\n`
  const records = await read({ 'posts.csv': posts, 'posts/11.first.html': '<p>One</p>' })
  expect(ofType(records, 'article').map((each) => each.sourceId)).toEqual(['11'])
  expect(ofType(records, 'problem')).toMatchObject([{ what: 'posts.csv, line 3' }])
})

it.each([
  [{ 'ghost.json': '{}' }, 'looks like a Ghost export'],
  [{ 'a.xml': '<rss/>' }, 'This is an XML file'],
  [{ 'posts/1.a.html': '' }, 'there is no posts.csv'],
])('rejects the export of another system in one sentence', async (files, message) => {
  await expect(read(files)).rejects.toThrow(message)
})

it('leaves out and names a date that does not exist, and reads a time without a zone as UTC', async () => {
  const row = (id: string, date: string) => `${id}.post,${date},true,,newsletter,everyone,Post ${id},,\n`
  const records = await read({
    'posts.csv': `${HEAD}${row('1', '2026-02-30T10:00:00Z')}${row('2', '2026-04-23 10:00:00')}`,
    'posts/1.post.html': '<p>One</p>',
    'posts/2.post.html': '<p>Two</p>',
  })
  expect(ofType(records, 'article').map(({ publishedAt }) => publishedAt)).toEqual([
    null,
    '2026-04-23T10:00:00.000Z',
  ])
  expect(ofType(records, 'problem')).toMatchObject([{ what: 'Post 1', reason: { key: 'dateNotKnown' } }])
})
