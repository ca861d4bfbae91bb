import { expect, it } from 'vitest'
import { englishOf } from '#shared/catalog/text-of.ts'
import {
  exportAttachment,
  exportComment,
  exportItem,
  exportMeta,
  exportOf,
  exportTerm,
} from '#tests/support/import/small-export.ts'
import { wordpressExport } from '#tests/support/import/wordpress-export.ts'
import { of, read, readOne, type Of } from './testing/read-export.ts'

it('gives every record of an export in the order of the model', async () => {
  const shape = { posts: 30, attachments: 4, comments: 2, menuItems: 5, textLength: 300 }
  const records = await read([...wordpressExport(shape)].join(''))
  const order = records.map((record) => record.type).filter((type, at, all) => type !== all[at - 1])
  expect(order.slice(0, 5)).toEqual(['site', 'person', 'section', 'tag', 'media'])
  expect(order.at(-1)).toBe('menu')
  expect(of(records, 'article')).toHaveLength(30)
  expect(of(records, 'page')).toHaveLength(3)
  expect(of(records, 'media')).toHaveLength(4)
  expect(of(records, 'comment')).toHaveLength(60)
  expect(of(records, 'problem')).toEqual([])
  const at = records.findIndex((record) => record.type === 'article')
  expect(records[at + 1]).toMatchObject({
    type: 'comment',
    articleId: (records[at] as Of<'article'>).sourceId,
  })
})

it('reads the site and the fields of an article', async () => {
  const { article, records } = await readOne(
    exportItem(
      {
        'wp:post_id': 12,
        title: 'Caf&eacute; &amp; <em>Bar</em>',
        link: 'https://old.example/2019/05/cafe/',
        'content:encoded': '<p>Text with ]]> in it</p>',
        'excerpt:encoded': '<p>Short.</p>',
        'wp:post_name': 'caf%c3%a9',
        'wp:post_modified_gmt': '2020-01-01 00:00:00',
        'wp:is_sticky': 1,
      },
      exportTerm('category', 'city', 'City') + exportTerm('post_tag', 'coffee', 'Coffee'),
    ),
  )
  expect(records[0]).toEqual({
    type: 'site',
    url: 'https://old.example',
    name: 'The Old Paper',
    tagline: 'All the old news',
    lang: 'en-US',
    version: '1.2',
  })
  expect(article).toMatchObject({
    sourceId: '12',
    title: 'Café & Bar',
    slug: 'café',
    markup: 'classic',
    content: '<p>Text with ]]> in it</p>',
    excerpt: 'Short.',
    visibility: 'public',
    publishedAt: '2019-05-01T12:00:00.000Z',
    updatedAt: '2020-01-01T00:00:00.000Z',
    people: ['ann'],
    sections: ['city'],
    tags: ['coffee'],
    isSticky: true,
  })
  expect(of(records, 'person')[0]).toMatchObject({
    name: 'Ann Reporter',
    paths: ['/author/ann/', '/?author=7'],
  })
})

it.each([
  ['publish', '', 'public'],
  ['publish', 'secret', 'password'],
  ['publish', ' \n', 'public'],
  ['draft', '', 'draft'],
  ['pending', '', 'draft'],
  ['in-review', '', 'draft'],
  ['', '', 'draft'],
  ['future', '', 'scheduled'],
  ['private', '', 'private'],
  ['trash', '', 'trash'],
])('gives posts with the status %s and the password “%s” as %s', async (status, password, visibility) => {
  const { article } = await readOne(exportItem({ 'wp:status': status, 'wp:post_password': password }))
  expect(article).toMatchObject({ visibility, password: password.trim() })
})

it('derives times that lack their UTC from the offset of others', async () => {
  const none = { 'wp:post_date_gmt': '0000-00-00 00:00:00' }
  const records = await read(
    exportOf(
      exportItem({
        'wp:post_id': 1,
        'wp:post_date': '2019-07-01 14:00:00',
        'wp:post_date_gmt': '2019-07-01 12:00:00',
      }) +
        exportItem({
          'wp:post_id': 2,
          'wp:post_date': '2019-01-01 14:00:00',
          'wp:post_date_gmt': '2019-01-01 13:00:00',
        }) +
        exportItem({ 'wp:post_id': 3, 'wp:post_date': '2021-07-02 14:00:00', ...none }) +
        exportItem({ 'wp:post_id': 4, 'wp:post_date': '2021-01-02 14:00:00', ...none }) +
        exportItem({ 'wp:post_id': 5, 'wp:status': 'draft', 'wp:post_date': '2021-01-02 14:00:00', ...none }),
    ),
  )
  const [, , summer, winter, draft] = of(records, 'article')
  expect(summer?.publishedAt).toBe('2021-07-02T12:00:00.000Z')
  expect(winter?.publishedAt).toBe('2021-01-02T13:00:00.000Z')
  expect(draft).toMatchObject({ publishedAt: null, updatedAt: '2021-01-02T13:00:00.000Z' })
})

it('gives the addresses that an article had', async () => {
  const item = exportItem(
    { 'wp:post_id': 12, link: 'https://old.example/2019/05/new-name/', 'wp:post_name': 'new-name' },
    exportMeta('_wp_old_slug', 'old-name'),
  )
  const { article } = await readOne(item)
  expect(article.paths).toEqual([
    '/2019/05/new-name/',
    '/?p=12',
    '/2019/05/01/new-name/',
    '/2019/05/old-name/',
  ])
  const page = exportItem({ 'wp:post_id': 3, 'wp:post_type': 'page', link: 'https://old.example/about/us/' })
  expect((await readOne(page)).article.paths).toEqual(['/about/us/', '/?page_id=3', '/?p=3'])
})

it('reads what plugins for search engines store', async () => {
  const yoast =
    exportMeta('_yoast_wpseo_title', 'Read this: %%title%% %%page%% %%sep%% %%sitename%%') +
    exportMeta('_yoast_wpseo_metadesc', 'About %%primary_category%%') +
    exportMeta('_yoast_wpseo_canonical', 'https://wire.example/1') +
    exportMeta('_yoast_wpseo_opengraph-image', 'https://old.example/share.jpg') +
    exportMeta('_yoast_wpseo_meta-robots-noindex', '1')
  const { article } = await readOne(exportItem({}, exportTerm('category', 'city', 'City') + yoast))
  expect(article.search).toEqual({
    title: 'Read this: Title 1 – The Old Paper',
    description: 'About City',
    shareImage: 'https://old.example/share.jpg',
    canonicalUrl: 'https://wire.example/1',
    isHidden: true,
  })
  const rankMath =
    exportMeta('rank_math_title', '%title% %sep% %sitename%') +
    exportMeta('rank_math_robots', 'a:1:{i:0;s:7:"noindex";}')
  expect((await readOne(exportItem({}, rankMath))).article.search).toMatchObject({
    title: '',
    isHidden: true,
  })
})

it('puts shared blocks, footnotes and the files of galleries into the text', async () => {
  const shared = exportItem({
    'wp:post_id': 8,
    'wp:post_type': 'wp_block',
    'content:encoded': '<!-- wp:paragraph -->\n<p>Shared words</p>\n<!-- /wp:paragraph -->',
  })
  const content =
    '<!-- wp:block {"ref":8} /-->\n<p>Note<sup data-fn="a-1">1</sup></p>\n<!-- wp:footnotes /-->\n[gallery columns="2"] [[gallery]]'
  const notes = exportMeta('footnotes', '[{"id":"a-1","content":"A <em>note</em>"}]')
  const files =
    exportAttachment(51, { 'wp:post_parent': 1, 'wp:menu_order': 2 }) +
    exportAttachment(50, { 'wp:post_parent': 1 })
  const { article, records } = await readOne(
    exportItem({ 'wp:post_id': 1, 'content:encoded': content }, notes) + shared + files,
  )
  expect(article.markup).toBe('blocks')
  expect(article.content).toContain('<p>Shared words</p>')
  expect(article.content).toContain('<li id="a-1">A <em>note</em> <a href="#a-1-link">')
  expect(article.content).toContain('[gallery ids="50,51" columns="2"] [[gallery]]')
  expect(of(records, 'problem')).toEqual([])
  expect(of(records, 'box')).toMatchObject([{ sourceId: '8', item: { type: 'wp_block', sourceId: '8' } }])
})

it('does not resolve shared blocks that contain themselves without end', async () => {
  const block = '<!-- wp:block {"ref":8} /-->'
  const shared = exportItem({
    'wp:post_id': 8,
    'wp:post_type': 'wp_block',
    'content:encoded': block.repeat(50),
  })
  const { article } = await readOne(exportItem({ 'content:encoded': block }) + shared)
  expect(article.content.length).toBeLessThan(1_000_000)
})

it('adds a player for a recording that only feeds had', async () => {
  const enclosure = exportMeta('enclosure', 'https://old.example/a.mp3\n123\naudio/mpeg\n')
  expect((await readOne(exportItem({}, enclosure))).article.content).toContain(
    '<audio controls src="https://old.example/a.mp3"></audio>',
  )
  const named = exportItem({ 'content:encoded': '[audio src="https://old.example/a.mp3"]' }, enclosure)
  expect((await readOne(named)).article.content).toBe('[audio src="https://old.example/a.mp3"]')
})

it('names every item that does not come, and why', async () => {
  const types = ['revision', 'wp_template', 'acf-field-group', 'shop_order', 'feedback']
  const items = types.map((type, at) => exportItem({ 'wp:post_id': 10 + at, 'wp:post_type': type }))
  const autoDraft = exportItem({ 'wp:post_id': 20, 'wp:status': 'auto-draft' }, exportComment({}))
  const { records } = await readOne(exportItem({ 'wp:post_id': 1 }) + items.join('') + autoDraft)
  const problems = of(records, 'problem')
  expect(problems.map(({ item }) => item?.type)).toEqual([...types, 'post'])
  expect(englishOf(problems.at(-1)?.reason ?? 'noReasonGiven')).toBe(
    'It was opened and never saved. Its 1 comment was not imported either.',
  )
})

it('leaves out records of plugins unless the newsroom takes them, and counts them by type', async () => {
  const types = ['recipe', 'product', 'testimonial', 'lead']
  const items = types.map((type, at) => exportItem({ 'wp:post_id': 2 + at, 'wp:post_type': type }))
  const content = exportOf(exportItem({}) + items.join(''))
  const left = await read(content)
  expect(of(left, 'article').map(({ sourceId }) => sourceId)).toEqual(['1'])
  expect(of(left, 'problem').map(({ item }) => item?.type)).toEqual(types)
  const taken = await read(content, { recipe: 'articles', product: 'pages', testimonial: 'drafts' })
  expect(of(taken, 'article')).toMatchObject([
    { sourceId: '1', visibility: 'public' },
    { visibility: 'public', item: { type: 'recipe' } },
    { visibility: 'draft', item: { type: 'testimonial' } },
  ])
  expect(of(taken, 'page')).toMatchObject([{ sourceId: '3', item: { type: 'product' } }])
  expect(of(taken, 'problem')).toMatchObject([{ item: { type: 'lead' } }])
})

it('gives records of plugins that readers could not open as drafts', async () => {
  const recipe = { 'wp:post_id': 2, 'wp:post_type': 'recipe', link: 'https://old.example/recipe/soup/' }
  const hidden = { 'wp:post_id': 3, 'wp:post_type': 'lead', link: 'https://old.example/?post_type=lead&p=3' }
  const content = exportOf(exportItem(recipe) + exportItem(hidden))
  const records = await read(content, { recipe: 'articles', lead: 'articles' })
  expect(of(records, 'article')).toMatchObject([
    { visibility: 'public', original: { postType: 'recipe' } },
    { visibility: 'draft', original: { postType: 'lead' } },
  ])
  expect(of(records, 'problem')).toMatchObject([{ what: 'lead 3' }])
})

it('stores custom fields that have no place', async () => {
  const inner =
    exportMeta('rating', '5') + exportMeta('_edit_lock', '1:2') + exportMeta('_oembed_abc', '<iframe>')
  const { article } = await readOne(exportItem({}, inner))
  expect(article.original).toMatchObject({ meta: [['rating', '5']] })
})

it('leaves out and names a date that does not exist', async () => {
  const { article, records } = await readOne(
    exportItem({ 'wp:post_date': '2026-02-30 10:00:00', 'wp:post_date_gmt': '2026-02-30 10:00:00' }),
  )
  expect(article.publishedAt).toBeNull()
  expect(of(records, 'problem')).toMatchObject([
    { reason: { key: 'dateNotKnown', values: { text: '2026-02-30 10:00:00' } } },
  ])
})
