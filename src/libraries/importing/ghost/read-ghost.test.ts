import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ofType, readAll } from '#tests/support/import/source-records.ts'
import { readGhost } from './read-ghost.ts'

let folder: string
beforeAll(async () => void (folder = await mkdtemp(path.join(os.tmpdir(), 'ghost-test-'))))
afterAll(() => rm(folder, { recursive: true }))

let count = 0
async function write(content: string | Uint8Array, name = `${(count += 1)}.json`): Promise<string> {
  const file = path.join(folder, name)
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, content)
  return file
}

const read = (file: string) => readAll(readGhost, file)

const post = (id: string, values: Record<string, unknown> = {}) => ({
  id,
  uuid: `uuid-${id}`,
  title: `Title ${id}`,
  slug: `slug-${id}`,
  html: `<p>Text of ${id}</p>`,
  type: 'post',
  status: 'published',
  visibility: 'public',
  featured: 0,
  author_id: 'u1',
  published_at: '2021-03-24T04:34:13.000Z',
  updated_at: '2021-03-25T04:34:13.000Z',
  ...values,
})

const EXPORT = {
  db: [
    {
      meta: { exported_on: 1, version: '5.80.0' },
      data: {
        posts: [
          post('1', {
            html: '<p>See <a href="__GHOST_URL__/slug-2/">this</a></p>',
            featured: 1,
            custom_excerpt: 'Short',
            feature_image: '__GHOST_URL__/content/images/a.jpg',
            codeinjection_head: '<style></style>',
            lexical: '{"root":{"children":[{"type":"email","html":"<p>Hi</p>"}]}}',
          }),
          post('2', { visibility: 'paid' }),
          post('3', { type: 'page', slug: 'about' }),
          post('4', { status: 'draft', published_at: null }),
          post('5', { status: 'scheduled', published_at: '2031-01-01 10:00:00' }),
          post('6', { status: 'sent' }),
        ],
        posts_meta: [
          {
            post_id: '1',
            feature_image_alt: 'A cat',
            feature_image_caption: 'By <b>us</b>',
            meta_title: 'Meta',
            og_image: null,
          },
        ],
        posts_authors: [
          { post_id: '1', author_id: 'u1', sort_order: 1 },
          { post_id: '1', author_id: 'u2', sort_order: 0 },
        ],
        posts_tags: ['1', '2', '4'].flatMap((id) => [
          { post_id: id, tag_id: 't2', sort_order: 1 },
          { post_id: id, tag_id: 't1', sort_order: 0 },
          { post_id: id, tag_id: 't3', sort_order: 2 },
        ]),
        tags: [
          { id: 't1', name: 'News', slug: 'news', visibility: 'public' },
          { id: 't2', name: 'Cats', slug: 'cats', visibility: 'public' },
          { id: 't3', name: '#hidden', slug: 'hash-hidden', visibility: 'internal' },
        ],
        users: [
          {
            id: 'u1',
            name: 'Ann',
            slug: 'ann',
            email: 'ann@x.org',
            password: '$2a$10$secret',
            twitter: '@ann',
          },
          { id: 'u2', name: 'Bob', slug: 'bob', website: 'https://bob.example' },
        ],
        settings: [
          { key: 'title', value: 'The Paper' },
          { key: 'logo', value: '__GHOST_URL__/content/images/logo.png' },
          { key: 'members_private_key', value: 'secret' },
          {
            key: 'navigation',
            value: '[{"label":"About","url":"/about/"},{"label":"Out","url":"https://x.org/"}]',
          },
        ],
        members: [
          { id: 'm1', email: 'Reader@x.org', status: 'comped' },
          { id: 'm2', email: 'other@x.org', status: 'free', subscribed: 0 },
        ],
        labels: [{ id: 'l1', name: 'VIP' }],
        members_labels: [{ member_id: 'm2', label_id: 'l1' }],
      },
    },
  ],
}

it('reads each part of an export once, in the order that the importer needs', async () => {
  const records = await read(await write(JSON.stringify(EXPORT)))
  expect(records.map((record) => record.type).join(' ')).toBe(
    'site person person section tag tag media article article page article article article menu subscriber subscriber',
  )
  expect(JSON.stringify(records)).not.toContain('secret')
})

it('reads an article with its authors, tags, picture and what has no place here', async () => {
  const records = await read(await write(JSON.stringify(EXPORT)))
  expect(ofType(records, 'article')[0]).toMatchObject({
    sourceId: '1',
    paths: ['/slug-1/', '/p/uuid-1/'],
    markup: 'ghost',
    content: '<p>See <a href="/slug-2/">this</a></p>',
    excerpt: 'Short',
    visibility: 'public',
    publishedAt: '2021-03-24T04:34:13.000Z',
    people: ['u2', 'u1'],
    sections: ['t1'],
    tags: ['t1', 't2'],
    featuredImage: { url: '/content/images/a.jpg', alt: 'A cat', caption: 'By <b>us</b>' },
    isSticky: true,
    search: { title: 'Meta' },
    original: {
      codeinjection_head: '<style></style>',
      internal_tags: ['#hidden'],
      newsletter_parts: ['<p>Hi</p>'],
    },
  })
  const visibilities = [...ofType(records, 'article'), ...ofType(records, 'page')]
  expect(visibilities.map((each) => `${each.sourceId} ${each.visibility} ${each.paths.join()}`)).toEqual([
    '1 public /slug-1/,/p/uuid-1/',
    '2 members /slug-2/',
    '4 draft /slug-4/',
    '5 scheduled /slug-5/',
    '6 members /email/uuid-6/',
    '3 public /about/,/p/uuid-3/',
  ])
})

it('reads people, menus and members', async () => {
  const records = await read(await write(JSON.stringify(EXPORT)))
  expect(ofType(records, 'person')[0]).toMatchObject({
    name: 'Ann',
    paths: ['/author/ann/'],
    links: [{ label: 'twitter', url: 'https://x.com/ann' }],
  })
  expect(ofType(records, 'menu')[0]?.items).toMatchObject([
    { label: 'About', target: { type: 'page', sourceId: '3' } },
    { label: 'Out', url: 'https://x.org/', target: null },
  ])
  expect(ofType(records, 'subscriber')).toMatchObject([
    { email: 'Reader@x.org', sourceId: 'reader@x.org', tier: 'complimentary', isSubscribed: true },
    { email: 'other@x.org', tier: 'free', isSubscribed: false, labels: ['VIP'] },
  ])
})

it('finds the parts of a ZIP file: members, pictures, addresses and redirects', async () => {
  const entries = {
    'backup/data/export.json': JSON.stringify(EXPORT),
    'backup/data/notes.json': '{"some": "thing"}',
    'backup/content/images/README.md': 'x',
    'backup/members-2026.csv':
      'id,email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,labels,tiers\n' +
      '1,READER@x.org,Rea,,false,,cus_1,2020-01-01T00:00:00.000Z,,"a, b",Gold\n2,,,,,,,,,,\n',
    'backup/content/images/2020/a.jpg': 'x',
    'backup/content/images/size/w600/2020/a.jpg': 'x',
    'backup/content/settings/routes.yaml':
      'routes:\n\ncollections:\n  /:\n    permalink: /{year}/{month}/{slug}/\n    template: index\n\ntaxonomies:\n  tag: /topic/{slug}/\n',
    'backup/content/data/redirects.json':
      '[{"from":"^/former\\\\/?$","to":"/2021/03/slug-1/"},{"from":"/a(.*)","to":"/b"},{"from":"^/b/(.*)$","to":"/2021/03/$1"},{"from":"/shop","to":"https://shop.example"}]',
  }
  const bytes = zipSync(
    Object.fromEntries(Object.entries(entries).map(([name, text]) => [name, strToU8(text)])),
  )
  const records = await read(await write(bytes, 'export.zip'))
  expect(ofType(records, 'article')[0]?.paths).toEqual([
    '/2021/03/slug-1/',
    '/former',
    '/b/slug-1/',
    '/p/uuid-1/',
  ])
  expect(records[0]).toMatchObject({ redirects: [{ from: '/shop', to: 'https://shop.example' }] })
  expect(ofType(records, 'section')[0]?.paths).toEqual(['/topic/news/'])
  expect(ofType(records, 'media').map((each) => each.url)).toEqual([
    '/content/images/logo.png',
    'backup/content/images/2020/a.jpg',
  ])
  expect(ofType(records, 'subscriber')).toMatchObject([
    { email: 'READER@x.org', name: 'Rea', tier: 'paid', isSubscribed: false, labels: ['a', 'b'] },
    { email: 'other@x.org' },
  ])
  expect(ofType(records, 'problem')).toMatchObject([
    {
      reason: {
        key: 'otherJsonLeftOut',
        values: { path: 'backup/data/notes.json', json: 'backup/data/export.json' },
      },
    },
    {
      what: 'a redirect',
      reason: { key: 'redirectLeftOut', values: { from: '/a(.*)', to: '/b' } },
      link: '/dashboard/addresses',
    },
    { what: 'backup/members-2026.csv, line 3', reason: 'noEmailAddress' },
  ])
})

it('reads the oldest exports, whose posts have other fields', async () => {
  const old = {
    meta: { version: '003' },
    data: {
      posts: [
        {
          id: 1,
          title: 'Old',
          slug: 'old',
          markdown: '# Hi',
          image: '/i.jpg',
          page: 1,
          status: 'published',
          author_id: 7,
          published_at: 1388318310829,
        },
        {
          id: 2,
          title: 'Post',
          slug: 'post',
          html: '<p>Hi</p>',
          page: 0,
          status: 'published',
          author_id: 7,
          published_at: 1388318310829,
        },
      ],
      users: [{ id: 7, name: 'Ann', slug: 'ann' }],
      settings: [{ key: 'permalinks', value: '/:year/:month/:day/:slug/' }],
    },
  }
  const records = await read(await write(JSON.stringify(old)))
  expect(ofType(records, 'page')[0]).toMatchObject({
    markup: 'markdown',
    content: '# Hi',
    paths: ['/old/'],
    people: ['7'],
    publishedAt: '2013-12-29T11:58:30.829Z',
    featuredImage: { url: '/i.jpg' },
  })
  expect(ofType(records, 'article')[0]?.paths).toEqual(['/2013/12/29/post/'])
})

it('reads what precedes the end of a cut file, and says so', async () => {
  const text = JSON.stringify(EXPORT)
  const records = await read(await write(text.slice(0, text.indexOf('Title 4'))))
  expect(ofType(records, 'article').map((each) => each.sourceId)).toEqual(['1', '2'])
  expect(ofType(records, 'problem')).toMatchObject([{ reason: { key: 'fileEndsEarly' }, isCut: true }])
})

it('finds the rows in the forms that programs write', async () => {
  const data = { posts: [post('1')] }
  const meta = { version: '5' }
  const forms = [
    { db: [{ meta, data }] },
    { meta, data },
    { data: { meta, data } },
    { data: { db: [{ data }] } },
  ]
  for (const form of forms)
    expect(ofType(await read(await write(JSON.stringify(form))), 'article')).toHaveLength(1)
})

it('takes the first of two posts with one id, and says so', async () => {
  const posts = [post('1'), post('1', { title: 'Again' }), post('2')]
  const records = await read(await write(JSON.stringify({ data: { posts } })))
  expect(ofType(records, 'article').map((each) => each.title)).toEqual(['Title 1', 'Title 2'])
  expect(ofType(records, 'problem')).toMatchObject([
    {
      what: 'Again',
      item: { type: 'article', title: 'Again' },
      reason: 'duplicateInFile',
    },
  ])
})

it('names a broken post and goes on with the next', async () => {
  const text = JSON.stringify(EXPORT).replace('"title":"Title 2"', '"title":')
  const records = await read(await write(text))
  expect(ofType(records, 'article')).toHaveLength(4)
  expect(ofType(records, 'problem')).toMatchObject([{ what: 'post 1', item: { type: 'article' } }])
})

it.each([
  ['{"posts": [{"url": "x", "data": {}}]}', 'not a Ghost export'],
  ['<?xml version="1.0"?><rss/>', 'not valid JSON'],
  ['', 'not valid JSON'],
  [zipSync({ 'posts.csv': strToU8('post_id') }), 'This is a Substack export'],
  [zipSync({ 'a.txt': strToU8('a'), 'b.txt': strToU8('b') }), 'no JSON file'],
])('rejects what is not an export of Ghost in one sentence', async (content, message) => {
  await expect(read(await write(content))).rejects.toThrow(message)
})

it('reads a text in two forms once: as published, or else in the newer form', async () => {
  const lexical =
    '{"root":{"children":[{"type":"paragraph","children":[{"type":"extended-text","text":"New"}]}]}}'
  const mobiledoc =
    '{"version":"0.3.1","atoms":[],"cards":[],"markups":[],"sections":[[1,"p",[[0,[],0,"Old"]]]]}'
  const posts = [post('1', { lexical, mobiledoc }), post('2', { lexical, mobiledoc, html: null })]
  const data = { db: [{ meta: { exported_on: 1, version: '5.53.0' }, data: { posts } }] }
  const articles = ofType(await read(await write(JSON.stringify(data))), 'article')
  expect(articles.map(({ content }) => content)).toEqual([
    '<p>Text of 1</p>',
    expect.stringMatching(/New(?!.*Old)/s),
  ])
})

it('gives an article all its tags and authors, also without slugs', async () => {
  const data = {
    posts: [{ id: 1, title: 'A', html: '<p>x</p>', status: 'published' }],
    tags: [
      { id: 1, name: 'One' },
      { id: 2, name: 'Two' },
    ],
    users: [
      { id: 1, name: 'Ann' },
      { id: 2, name: 'Bob' },
    ],
    posts_tags: [1, 2].map((tag_id) => ({ post_id: 1, tag_id })),
    posts_authors: [1, 2].map((author_id) => ({ post_id: 1, author_id })),
  }
  const records = await read(await write(JSON.stringify({ db: [{ meta: { version: '5.0.0' }, data }] })))
  expect(ofType(records, 'article')).toMatchObject([{ people: ['1', '2'], tags: ['1', '2'] }])
})

it('leaves out and names a date that does not exist', async () => {
  const posts = [post('1', { published_at: '2026-02-30 10:00:00' })]
  const records = await read(await write(JSON.stringify({ db: [{ data: { posts } }] })))
  expect(ofType(records, 'article')[0]).toMatchObject({ publishedAt: null })
  expect(ofType(records, 'problem')).toMatchObject([{ reason: { key: 'dateNotKnown' } }])
})
