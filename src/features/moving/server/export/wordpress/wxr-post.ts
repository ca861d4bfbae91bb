import { articlePath } from '#features/site/shared/addresses.ts'
import { ownPagePath } from '#features/articles/shared/own-pages.ts'
import { articleHtml } from '../html/article-html.ts'
import { notesHtml } from '../html/published-notes.ts'
import type { ArticleRecord } from '../records/article-records.ts'
import { loginOf, nicenameOf, UNNAMED_LOGIN } from './wxr-channel.ts'
import type { WxrContext } from './wxr-context.ts'
import { cdata, element, postMeta } from './wxr-xml.ts'

const STATUSES: Record<ArticleRecord['row']['status'], string> = {
  published: 'publish',
  page: 'publish',
  draft: 'draft',
  review: 'pending',
  scheduled: 'future',
  unpublished: 'draft',
  trash: 'trash',
}

/** Returns an article or page as an item of WXR. */
export async function postItem(context: WxrContext, record: ArticleRecord): Promise<string> {
  const { row } = record
  const dates = datesOf(context, record)
  return [
    '<item>',
    element('title', row.title),
    element('link', context.origin + pathOf(context, record)),
    element('pubDate', new Date(dates.at).toUTCString().replace('GMT', '+0000')),
    cdata('dc:creator', creatorOf(context, record)),
    element('guid', `${context.origin}/articles/${row.id}`, 'isPermaLink="false"'),
    '<description></description>',
    cdata('content:encoded', await contentOf(context, record)),
    cdata('excerpt:encoded', row.excerpt),
    element('wp:post_id', row.id),
    cdata('wp:post_date', dates.local),
    cdata('wp:post_date_gmt', dates.gmt),
    cdata('wp:post_modified', context.localTime(row.updatedAt)),
    cdata('wp:post_modified_gmt', wpTime(row.updatedAt)),
    cdata('wp:comment_status', 'closed'),
    cdata('wp:ping_status', 'closed'),
    cdata('wp:post_name', nicenameOf(row.pageSlug ?? row.slug ?? '')),
    cdata('wp:status', statusOf(row)),
    element('wp:post_parent', 0),
    element('wp:menu_order', 0),
    cdata('wp:post_type', row.pageSlug === null ? 'post' : 'page'),
    cdata('wp:post_password', passwordOf(record)),
    element('wp:is_sticky', record.originals.some(({ isSticky }) => isSticky === true) ? 1 : 0),
    ...(row.pageSlug === null ? categoriesOf(context, record) : []),
    ...metaOf(context, record),
    ...record.comments.map((comment) => commentOf(context, comment)),
    '</item>\n',
  ].join('\n')
}

/** Returns an instant as WordPress writes it in GMT. */
export const wpTime = (iso: string): string => iso.slice(0, 19).replace('T', ' ')

function datesOf({ localTime }: WxrContext, { row }: ArticleRecord) {
  const at = row.publishedAt ?? row.scheduledFor ?? row.createdAt
  return { at, local: localTime(at), gmt: wpTime(at) }
}

function pathOf({ addressForm, timeZone }: WxrContext, { row }: ArticleRecord): string {
  return row.pageSlug === null ? articlePath(row, addressForm, timeZone) : ownPagePath({ slug: row.pageSlug })
}

async function contentOf(context: WxrContext, record: ArticleRecord): Promise<string> {
  const html = await articleHtml(context.deps, record.row, context.dialect)
  return [html, notesHtml(context.deps, record, context.dialect)].filter(Boolean).join('\n\n')
}

function writersOf({ terms }: WxrContext, { bylines }: ArticleRecord) {
  const named = bylines.filter(({ contributorId }) => terms.people.get(contributorId)?.name)
  const writers = named.filter(({ roles }) => roles.includes('words'))
  return (writers.length > 0 ? writers : named).flatMap(({ contributorId }) => {
    const person = terms.people.get(contributorId)
    return person ? [person] : []
  })
}

function creatorOf(context: WxrContext, record: ArticleRecord): string {
  const [first] = writersOf(context, record)
  return first ? loginOf(first) : UNNAMED_LOGIN
}

const passwordOf = ({ originals }: ArticleRecord): string => {
  const known = originals.find(({ password }) => typeof password === 'string' && password !== '')
  return known ? String(known['password']) : ''
}

function categoriesOf(context: WxrContext, record: ArticleRecord): string[] {
  const { terms } = context
  const section = terms.sections.find(({ slug }) => slug === record.row.category)
  const category = (domain: string, slug: string, name: string) =>
    cdata('category', name, `domain="${domain}" nicename="${nicenameOf(slug)}"`)
  const writers = writersOf(context, record)
  const series = record.series ? terms.series.get(record.series.seriesId) : undefined
  return [
    ...(section ? [category('category', section.slug, section.name)] : []),
    ...record.tagIds.flatMap((id) => {
      const tag = terms.tags.get(id)
      return tag ? [category('post_tag', tag.slug, tag.name)] : []
    }),
    ...(series ? [category('post_tag', series.slug, series.name)] : []),
    // Co-Authors Plus reads additional authors here.
    ...(writers.length > 1
      ? writers.map((person) => category('author', `cap-${loginOf(person)}`, person.name))
      : []),
  ]
}

function metaOf({ mediaPostId }: WxrContext, { row, series }: ArticleRecord): string[] {
  const thumbnail = mediaPostId(row.featuredImage)
  const fields: Array<[key: string, value: string]> = [
    ['_thumbnail_id', thumbnail === null ? '' : String(thumbnail)],
    ['featured_image_caption', [row.imageCaption, row.imageCredit].filter(Boolean).join(' ')],
    ['_yoast_wpseo_title', row.searchTitle],
    ['_yoast_wpseo_metadesc', row.searchDescription],
    ['_yoast_wpseo_canonical', row.canonicalUrl ?? ''],
    ['_yoast_wpseo_meta-robots-noindex', row.searchHidden || row.isNoindex ? '1' : ''],
    ['series_position', series ? String(series.position) : ''],
  ]
  return fields.flatMap(([key, value]) => (value === '' ? [] : [postMeta(key, value)]))
}

/** WordPress has no texts for some readers only, so a restricted one must not become public there, now or later. */
const statusOf = ({ status, access }: ArticleRecord['row']): string =>
  access !== 'everyone' && (status === 'published' || status === 'scheduled') ? 'private' : STATUSES[status]

const APPROVAL = { approved: '1', pingback: '1', pending: '0', hidden: '0', spam: 'spam', trash: 'trash' }

function commentOf({ localTime }: WxrContext, comment: ArticleRecord['comments'][number]): string {
  return [
    '<wp:comment>',
    element('wp:comment_id', comment.id),
    cdata('wp:comment_author', comment.name),
    cdata('wp:comment_author_email', comment.email),
    cdata('wp:comment_author_url', comment.url),
    cdata('wp:comment_author_IP', ''),
    cdata('wp:comment_date', localTime(comment.createdAt)),
    cdata('wp:comment_date_gmt', wpTime(comment.createdAt)),
    cdata('wp:comment_content', comment.text),
    cdata('wp:comment_approved', APPROVAL[comment.status]),
    cdata('wp:comment_type', comment.status === 'pingback' ? 'pingback' : 'comment'),
    element('wp:comment_parent', comment.parentId ?? 0),
    element('wp:comment_user_id', 0),
    '</wp:comment>',
  ].join('\n')
}
