import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { articleHtml, createRandom, type Random } from './article-html.ts'

export interface ExportShape {
  posts: number
  pages?: number
  attachments?: number
  /** Comments of each post, each replying to the one before with a chance of one half. */
  comments?: number
  people?: number
  sections?: number
  tags?: number
  menuItems?: number
  /** Roughly, in characters of the text of each post. */
  textLength?: number
  seed?: number
  site?: string
}

type Shape = Required<ExportShape>

const DEFAULTS: Omit<Shape, 'posts'> = {
  pages: 3,
  attachments: 10,
  comments: 2,
  people: 5,
  sections: 6,
  tags: 12,
  menuItems: 6,
  textLength: 3_000,
  seed: 1,
  site: 'https://old.example',
}

const cdata = (text: string) => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`
const range = (length: number) => Array.from({ length }, (_, index) => index)
const FIRST_DAY = Date.UTC(2012, 0, 1)

/** Where the ids of each kind begin. */
const POST = 1_000_000
const PAGE = 2_000_000
const MENU_ITEM = 3_000_000
const ATTACHMENT = 100_000

/** Writes a WordPress export to `path`. The same shape gives the same bytes. */
export async function writeWordpressExport(path: string, shape: ExportShape): Promise<void> {
  await pipeline(Readable.from(wordpressExport(shape)), createWriteStream(path))
}

/** Yields the text of a WordPress export (WXR 1.2), one item at a time. */
export function* wordpressExport(input: ExportShape): Generator<string> {
  const shape: Shape = { ...DEFAULTS, ...input }
  const random = createRandom(shape.seed)
  yield head(shape)
  for (const index of range(shape.attachments)) yield attachment(shape, index)
  for (const index of range(shape.pages)) yield page(shape, random, index)
  for (const index of range(shape.posts)) yield post(shape, random, index)
  for (const index of range(shape.menuItems)) yield menuItem(shape, index)
  yield '</channel>\n</rss>\n'
}

/** The path of a post of the export, from 0. */
export function postPath(index: number): string {
  const [year, month] = postDate(index).split('-')
  return `/${year}/${month}/post-${index + 1}/`
}

function postDate(index: number): string {
  return new Date(FIRST_DAY + index * 3 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
}

function head({ site, people, sections, tags, menuItems }: Shape): string {
  const authors = range(people).map(
    (index) =>
      `<wp:author><wp:author_id>${index + 1}</wp:author_id><wp:author_login>${cdata(`writer${index + 1}`)}</wp:author_login><wp:author_email>${cdata(`writer${index + 1}@old.example`)}</wp:author_email><wp:author_display_name>${cdata(`Writer ${index + 1}`)}</wp:author_display_name></wp:author>`,
  )
  const categories = range(sections).map(
    (index) =>
      `<wp:category><wp:term_id>${index + 10}</wp:term_id><wp:category_nicename>${cdata(`section-${index + 1}`)}</wp:category_nicename><wp:category_parent>${cdata(index % 3 === 2 ? `section-${index}` : '')}</wp:category_parent><wp:cat_name>${cdata(`Section ${index + 1}`)}</wp:cat_name></wp:category>`,
  )
  const tagList = range(tags).map(
    (index) =>
      `<wp:tag><wp:term_id>${index + 1_000}</wp:term_id><wp:tag_slug>${cdata(`tag-${index + 1}`)}</wp:tag_slug><wp:tag_name>${cdata(`Tag ${index + 1}`)}</wp:tag_name></wp:tag>`,
  )
  const menu =
    menuItems > 0
      ? `<wp:term><wp:term_id>900</wp:term_id><wp:term_taxonomy>nav_menu</wp:term_taxonomy><wp:term_slug>main</wp:term_slug><wp:term_name>${cdata('Main')}</wp:term_name></wp:term>`
      : ''
  return `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel>
<title>The Old Paper</title>
<link>${site}</link>
<description>All the old news</description>
<language>en-US</language>
<wp:wxr_version>1.2</wp:wxr_version>
<wp:base_site_url>${site}</wp:base_site_url>
<wp:base_blog_url>${site}</wp:base_blog_url>
${[...authors, ...categories, ...tagList, menu].join('\n')}
`
}

interface Item {
  id: number
  type: string
  title: string
  slug: string
  path: string
  date: string
  status?: string
  parent?: number
  content?: string
  excerpt?: string
  inner?: string
}

function item(site: string, entry: Item): string {
  const { id, type, title, slug, path, date, status = 'publish', parent = 0 } = entry
  return `<item>
<title>${cdata(title)}</title>
<link>${site}${path}</link>
<pubDate>${new Date(`${date}Z`).toUTCString()}</pubDate>
<dc:creator>${cdata(`writer${(id % 5) + 1}`)}</dc:creator>
<guid isPermaLink="false">${site}/?p=${id}</guid>
<content:encoded>${cdata(entry.content ?? '')}</content:encoded>
<excerpt:encoded>${cdata(entry.excerpt ?? '')}</excerpt:encoded>
<wp:post_id>${id}</wp:post_id>
<wp:post_date>${cdata(date)}</wp:post_date>
<wp:post_date_gmt>${cdata(date)}</wp:post_date_gmt>
<wp:post_modified_gmt>${cdata(date)}</wp:post_modified_gmt>
<wp:comment_status>open</wp:comment_status>
<wp:post_name>${cdata(slug)}</wp:post_name>
<wp:status>${cdata(status)}</wp:status>
<wp:post_parent>${parent}</wp:post_parent>
<wp:menu_order>0</wp:menu_order>
<wp:post_type>${cdata(type)}</wp:post_type>
<wp:post_password></wp:post_password>
<wp:is_sticky>0</wp:is_sticky>
${entry.inner ?? ''}</item>
`
}

const meta = (key: string, value: string) =>
  `<wp:postmeta><wp:meta_key>${cdata(key)}</wp:meta_key><wp:meta_value>${cdata(value)}</wp:meta_value></wp:postmeta>\n`

function attachment(shape: Shape, index: number): string {
  const id = ATTACHMENT + index
  const url = pictureUrl(shape, index)
  return item(shape.site, {
    id,
    type: 'attachment',
    title: `Picture ${index + 1}`,
    slug: `picture-${index + 1}`,
    path: `/picture-${index + 1}/`,
    date: '2012-01-01 08:00:00',
    status: 'inherit',
    excerpt: `Caption of picture ${index + 1}`,
    inner: `<wp:attachment_url>${cdata(url)}</wp:attachment_url>\n${meta('_wp_attachment_image_alt', `A harbor, number ${index + 1}`)}`,
  })
}

const pictureUrl = ({ site }: Shape, index: number) =>
  `${site}/wp-content/uploads/2012/01/picture-${index + 1}.jpg`

function page({ site, textLength }: Shape, random: Random, index: number): string {
  const content = articleHtml(random, { textLength: Math.min(textLength, 1_000), pictures: [], links: [] })
  const slug = `page-${index + 1}`
  const date = '2012-01-01 09:00:00'
  return item(site, {
    id: PAGE + index,
    type: 'page',
    title: `Page ${index + 1}`,
    slug,
    path: `/${slug}/`,
    date,
    content,
  })
}

function post(shape: Shape, random: Random, index: number): string {
  const { site, attachments, sections, tags, textLength } = shape
  const picture = attachments > 0 ? index % attachments : -1
  const links = index > 0 ? [site + postPath(random.below(index))] : []
  const pictures = picture >= 0 ? [{ id: ATTACHMENT + picture, url: pictureUrl(shape, picture) }] : []
  const terms = [
    ...(sections > 0 ? [['category', 'section', 'Section', random.below(sections)] as const] : []),
    ...(tags > 0 ? [['post_tag', 'tag', 'Tag', random.below(tags)] as const] : []),
  ].map(
    ([domain, slug, name, number]) =>
      `<category domain="${domain}" nicename="${slug}-${number + 1}">${cdata(`${name} ${number + 1}`)}</category>\n`,
  )
  return item(site, {
    id: POST + index,
    type: 'post',
    title: `Post ${index + 1}: ${random.words(5)}`,
    slug: `post-${index + 1}`,
    path: postPath(index),
    date: postDate(index),
    content: articleHtml(random, { textLength, pictures, links }),
    excerpt: index % 2 === 0 ? random.words(12) : '',
    inner: [
      ...terms,
      picture >= 0 ? meta('_thumbnail_id', String(ATTACHMENT + picture)) : '',
      ...range(shape.comments).map((number) => comment(shape, random, index, number)),
    ].join(''),
  })
}

function comment({ comments }: Shape, random: Random, index: number, number: number): string {
  const id = index * comments + number + 1
  const parent = number > 0 && random.below(2) === 0 ? id - 1 : 0
  return `<wp:comment><wp:comment_id>${id}</wp:comment_id><wp:comment_author>${cdata(`Reader ${id}`)}</wp:comment_author><wp:comment_author_email>reader${id}@old.example</wp:comment_author_email><wp:comment_author_url></wp:comment_author_url><wp:comment_date_gmt>${cdata(postDate(index))}</wp:comment_date_gmt><wp:comment_content>${cdata(random.words(20))}</wp:comment_content><wp:comment_approved>1</wp:comment_approved><wp:comment_type>comment</wp:comment_type><wp:comment_parent>${parent}</wp:comment_parent></wp:comment>\n`
}

function menuItem({ site, posts }: Shape, index: number): string {
  const isPost = index % 2 === 0 && posts > 0
  const target = isPost ? POST + (index % posts) : 0
  const id = MENU_ITEM + index
  const metas = [
    meta('_menu_item_type', isPost ? 'post_type' : 'custom'),
    meta('_menu_item_menu_item_parent', index % 3 === 2 ? String(id - 1) : '0'),
    meta('_menu_item_object_id', String(target || id)),
    meta('_menu_item_object', isPost ? 'post' : 'custom'),
    meta('_menu_item_url', isPost ? '' : `${site}/page-1/`),
  ]
  return item(site, {
    id,
    type: 'nav_menu_item',
    title: isPost ? '' : `Entry ${index + 1}`,
    slug: String(id),
    path: `/${id}/`,
    date: '2012-01-01 10:00:00',
    inner: `<category domain="nav_menu" nicename="main">${cdata('Main')}</category>\n${metas.join('')}`,
  })
}
