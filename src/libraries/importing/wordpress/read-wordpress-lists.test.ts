import { expect, it } from 'vitest'
import {
  exportAttachment,
  exportComment,
  exportItem,
  exportMeta,
  exportOf,
  exportTerm,
} from '#tests/support/import/small-export.ts'
import type { ItemFields } from '#tests/support/import/small-export.ts'
import { of, read, readOne } from './testing/read-export.ts'

const category = (id: number, slug: string, parent = '') =>
  `<wp:category><wp:term_id>${id}</wp:term_id><wp:category_nicename>${slug}</wp:category_nicename><wp:category_parent>${parent}</wp:category_parent><wp:cat_name><![CDATA[${slug.toUpperCase()}]]></wp:cat_name></wp:category>`

it('gives sections with their parents, whatever their order, and the main one first', async () => {
  const head = category(5, 'berlin', 'germany') + category(4, 'germany', 'world') + category(3, 'world')
  const item = exportItem(
    {},
    exportTerm('category', 'world', 'World') +
      exportTerm('category', 'berlin', 'Berlin') +
      exportMeta('_yoast_wpseo_primary_category', '5'),
  )
  const { article, records } = await readOne(item, head)
  expect(article.sections).toEqual(['berlin', 'world'])
  expect(of(records, 'section').map(({ slug, parentId }) => [slug, parentId])).toEqual([
    ['world', null],
    ['germany', 'world'],
    ['berlin', 'germany'],
  ])
  expect(of(records, 'section')[2]?.paths).toEqual([
    '/category/world/germany/berlin/',
    '/category/berlin/',
    '/?cat=5',
  ])
})

it('ends with sections that are above themselves', async () => {
  const { records } = await readOne(exportItem({}), category(1, 'a', 'b') + category(2, 'b', 'a'))
  expect(of(records, 'section')).toHaveLength(2)
})

it('gives series, tags of other taxonomies, and stores the rest', async () => {
  const terms = exportTerm('series', 'summer', 'Summer') + exportTerm('place', 'kyiv', 'Kyiv')
  const { article, records } = await readOne(
    exportItem({}, terms + exportTerm('post_format', 'post-format-quote', 'Quote')),
  )
  expect(article).toMatchObject({ series: ['summer'], tags: ['place:kyiv'] })
  expect(article.original).toMatchObject({ terms: [{ taxonomy: 'post_format', slug: 'post-format-quote' }] })
  expect(of(records, 'tag')).toMatchObject([{ sourceId: 'place:kyiv', name: 'Kyiv' }])
})

it('gives co-authors in their order, guests among them', async () => {
  const guest = exportItem(
    { 'wp:post_id': 90, 'wp:post_type': 'guest-author', title: 'Bo Guest', 'wp:post_name': 'cap-bo-guest' },
    exportMeta('cap-display_name', 'Bo Guest') + exportMeta('cap-description', 'Writes <b>poems</b>.'),
  )
  const byline = exportTerm('author', 'cap-bo-guest', 'bo-guest') + exportTerm('author', 'cap-ann', 'ann')
  const { article, records } = await readOne(exportItem({ 'wp:post_id': 1 }, byline) + guest)
  expect(article.people).toEqual(['bo-guest', 'ann'])
  expect(of(records, 'person')).toMatchObject([
    { sourceId: 'ann' },
    { sourceId: 'bo-guest', name: 'Bo Guest', about: 'Writes poems.', item: { sourceId: '90' } },
  ])
  expect(of(records, 'problem')).toEqual([])
})

it('gives names and terms without the HTML entities of the export', async () => {
  const user =
    '<wp:author><wp:author_login>tom</wp:author_login>' +
    '<wp:author_first_name><![CDATA[Tom &amp; Jerry]]></wp:author_first_name></wp:author>'
  const { article, records } = await readOne(
    exportItem({ 'dc:creator': 'tom' }, exportTerm('post_tag', 'a-und-b', 'A&amp;B')),
    user,
  )
  expect(of(records, 'tag')).toMatchObject([{ name: 'A&B' }])
  expect(article.people).toEqual(['tom'])
  expect(of(records, 'person').find(({ sourceId }) => sourceId === 'tom')?.name).toBe('Tom & Jerry')
})

it('gives files with their texts and the credit of the camera', async () => {
  const credit = 'Zoë P.'
  const metadata = `a:1:{s:10:"image_meta";a:1:{s:6:"credit";s:${Buffer.byteLength(credit)}:"${credit}";}}`
  const inner =
    exportMeta('_wp_attachment_image_alt', 'A ship') + exportMeta('_wp_attachment_metadata', metadata)
  const texts = { 'excerpt:encoded': 'A caption', 'content:encoded': 'Described', 'wp:post_parent': 1 }
  const records = await read(
    exportOf(
      exportItem({ 'wp:post_id': 1 }, exportMeta('_thumbnail_id', '50')) + exportAttachment(50, texts, inner),
    ),
  )
  expect(of(records, 'media')).toMatchObject([
    {
      sourceId: '50',
      url: 'https://old.example/wp-content/uploads/50.jpg',
      alt: 'A ship',
      caption: 'A caption',
      description: 'Described',
      credit,
      articleId: '1',
      paths: ['/title-50/', '/?attachment_id=50', '/?p=50'],
    },
  ])
  expect(of(records, 'article')[0]?.featuredImage).toEqual({ mediaId: '50' })
})

it('names a featured picture that the export lacks', async () => {
  const { article, records } = await readOne(
    exportItem({ 'wp:post_id': 4 }, exportMeta('_thumbnail_id', '50')),
  )
  expect(article.featuredImage).toBeNull()
  expect(of(records, 'problem')).toEqual([
    { type: 'problem', what: 'post 4', reason: 'featuredPictureMissing' },
  ])
})

it('gives comments after those they reply to, with their states', async () => {
  const comments: ItemFields[] = [
    {
      'wp:comment_id': 3,
      'wp:comment_parent': 2,
      'wp:comment_content': 'A <a href="https://x.example">link</a>',
    },
    { 'wp:comment_id': 2, 'wp:comment_approved': '0' },
    { 'wp:comment_id': 4, 'wp:comment_type': 'pingback' },
    { 'wp:comment_id': 5, 'wp:comment_approved': 'spam', 'wp:comment_parent': 99 },
    { 'wp:comment_id': 2 },
  ]
  const { records } = await readOne(exportItem({ 'wp:post_id': 6 }, comments.map(exportComment).join('')))
  expect(of(records, 'comment')).toMatchObject([
    { sourceId: '2', status: 'pending', parentId: null, articleId: '6' },
    { sourceId: '4', status: 'pingback' },
    { sourceId: '5', status: 'spam', parentId: null },
    { sourceId: '3', status: 'approved', parentId: '2', text: 'A link' },
  ])
  expect(of(records, 'problem')).toMatchObject([
    { reason: { key: 'commentListedTwice', values: { id: '2' } } },
  ])
})

const menuItem = (id: number, order: number, fields: Record<string, string>, title = '') =>
  exportItem(
    { 'wp:post_id': id, 'wp:post_type': 'nav_menu_item', 'wp:menu_order': order, title },
    exportTerm('nav_menu', 'main', 'Main') +
      Object.entries(fields)
        .map(([key, value]) => exportMeta(`_menu_item_${key}`, value))
        .join(''),
  )

it('gives menus in their order, with what entries lead to', async () => {
  const items = [
    menuItem(31, 3, { type: 'custom', url: 'https://x.example/', menu_item_parent: '32' }, 'Outside'),
    menuItem(32, 1, { type: 'post_type', object_id: '1', menu_item_parent: '0' }),
    menuItem(33, 2, { type: 'taxonomy', object: 'category', object_id: '5', menu_item_parent: '0' }),
    menuItem(34, 4, { type: 'post_type', object_id: '404' }),
  ]
  const { records } = await readOne(exportItem({ 'wp:post_id': 1 }) + items.join(''), category(5, 'city'))
  expect(of(records, 'menu')).toMatchObject([
    {
      sourceId: 'main',
      name: 'Main',
      items: [
        { label: 'Title 1', url: '/title-1/', target: { type: 'article', sourceId: '1' }, parentId: null },
        { label: 'CITY', target: { type: 'section', sourceId: 'city' } },
        { label: 'Outside', url: 'https://x.example/', target: null, parentId: '32' },
      ],
    },
  ])
  expect(of(records, 'problem')).toMatchObject([{ item: { type: 'nav_menu_item', sourceId: '34' } }])
})

it('gives the menus of the block editor', async () => {
  const content = `<!-- wp:navigation-link {"label":"Post","type":"post","id":1,"url":"/x","kind":"post-type"} /-->
<!-- wp:navigation-submenu {"label":"More","url":"#"} -->
<!-- wp:navigation-link {"label":"Inner","url":"https://x.example"} /-->
<!-- /wp:navigation-submenu -->`
  const item = exportItem({ 'wp:post_id': 70, 'wp:post_type': 'wp_navigation', 'content:encoded': content })
  const { records } = await readOne(exportItem({ 'wp:post_id': 1 }) + item)
  expect(of(records, 'menu')[0]?.item).toMatchObject({ type: 'wp_navigation', sourceId: '70' })
  expect(of(records, 'menu')[0]?.items).toMatchObject([
    { label: 'Post', target: { type: 'article', sourceId: '1' }, parentId: null },
    { label: 'More', parentId: null },
    { label: 'Inner', parentId: '70-2' },
  ])
})

it('gives the sections with the fewest articles last where they are too many', async () => {
  const few = Array.from({ length: 200 }, (_, index) => `few-${index}`)
  const many = Array.from({ length: 120 }, (_, index) => `many-${index}`)
  const posts = [...few, ...many, ...many].map((slug, index) =>
    exportItem({ 'wp:post_id': index + 1 }, exportTerm('category', slug, slug)),
  )
  const parent =
    '<wp:category><wp:category_nicename>above</wp:category_nicename><wp:cat_name>Above</wp:cat_name></wp:category>'
  const child =
    '<wp:category><wp:category_nicename>many-7</wp:category_nicename><wp:category_parent>above</wp:category_parent><wp:cat_name>Seven</wp:cat_name></wp:category>'
  const slugs = of(await read(exportOf(posts.join(''), child + parent)), 'section').map(({ slug }) => slug)
  expect(slugs).toHaveLength(321)
  expect(slugs.slice(0, 121).filter((slug) => slug.startsWith('many'))).toHaveLength(120)
  expect(slugs.indexOf('above')).toBeLessThan(slugs.indexOf('many-7'))
})
