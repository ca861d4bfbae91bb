import type { XmlElement } from './parse-part.ts'

/** A term that an item names. */
export interface TermName {
  /** The taxonomy, such as `category`. */
  taxonomy: string
  slug: string
  name: string
}

/** An item of an export with its fields as they are written; those that are missing are empty. */
export interface ExportItem {
  /** A number in exports of WordPress itself. */
  id: string
  type: string
  status: string
  title: string
  link: string
  guid: string
  creator: string
  slug: string
  content: string
  excerpt: string
  /** Local and UTC, as `2019-05-01 12:00:00`. */
  date: string
  dateGmt: string
  modified: string
  modifiedGmt: string
  pubDate: string
  parentId: string
  menuOrder: number
  password: string
  isSticky: boolean
  attachmentUrl: string
  commentStatus: string
  pingStatus: string
  terms: TermName[]
  /** In the order of the export; names may repeat. */
  meta: Array<[key: string, value: string]>
}

/** Returns the fields of an item. */
export function readItem(element: XmlElement): ExportItem {
  const fields = fieldsOf(element)
  const field = (name: string) => fields.get(name) ?? ''
  const type = field('wp:post_type').trim().slice(0, 100) || 'post'
  return {
    id: idOf(fields, type),
    type,
    status: field('wp:status').trim().slice(0, 100),
    title: field('title'),
    link: field('link').trim(),
    guid: field('guid').trim(),
    creator: loginOf(field('dc:creator')),
    slug: field('wp:post_name').trim(),
    content: field('content:encoded'),
    excerpt: field('excerpt:encoded'),
    date: field('wp:post_date').trim(),
    dateGmt: field('wp:post_date_gmt').trim(),
    modified: field('wp:post_modified').trim(),
    modifiedGmt: field('wp:post_modified_gmt').trim(),
    pubDate: field('pubDate').trim(),
    parentId: field('wp:post_parent').trim().replace(/^0$/, '').slice(0, 40),
    menuOrder: Number.parseInt(field('wp:menu_order'), 10) || 0,
    password: field('wp:post_password').trim(),
    isSticky: field('wp:is_sticky').trim() === '1',
    attachmentUrl: field('wp:attachment_url').trim(),
    commentStatus: field('wp:comment_status').trim(),
    pingStatus: field('wp:ping_status').trim(),
    terms: termsOf(element),
    meta: metaOf(element),
  }
}

/** Returns a login without the angle brackets that WordPress does not allow in it. */
export const loginOf = (text: string) => text.replace(/[<>]/g, '').trim().slice(0, 200)

/** The number of the item, or what else names it in each export of a site; empty if nothing does. */
function idOf(fields: Map<string, string>, type: string): string {
  const id = fields.get('wp:post_id')?.trim() ?? ''
  if (id !== '' && id !== '0') return id.slice(0, 40)
  const slug = fields.get('wp:post_name')?.trim() ?? ''
  if (slug) return `${type}/${slug}`.slice(0, 400)
  return (fields.get('link')?.trim() || fields.get('guid')?.trim() || '').slice(0, 400)
}

/** Returns the texts of the children of an element by their names; the first of each name. */
export function fieldsOf(element: XmlElement): Map<string, string> {
  const fields = new Map<string, string>()
  for (const child of element.children) if (!fields.has(child.name)) fields.set(child.name, child.text)
  return fields
}

/** Returns the first value of a custom field, or an empty text. */
export function metaValue(item: Pick<ExportItem, 'meta'>, key: string): string {
  return item.meta.find(([name]) => name === key)?.[1] ?? ''
}

function termsOf(element: XmlElement): TermName[] {
  const categories = element.children.filter((child) => child.name === 'category')
  const named = categories.filter((child) => child.attributes.domain)
  // The oldest exports name each category twice, the first time without its taxonomy.
  const used = named.length > 0 ? named : categories
  return used.map(({ attributes, text }) => {
    const taxonomy = attributes.domain?.trim() ?? 'category'
    const name = text.trim()
    return {
      taxonomy: taxonomy === 'tag' ? 'post_tag' : taxonomy,
      slug: attributes.nicename?.trim() || slugOf(name),
      name,
    }
  })
}

/** Approximates the slug that WordPress makes from a name. */
export function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 200)
}

function metaOf(element: XmlElement): Array<[string, string]> {
  return element.children
    .filter((child) => child.name === 'wp:postmeta')
    .map((child) => {
      const fields = fieldsOf(child)
      return [(fields.get('wp:meta_key') ?? '').trim(), fields.get('wp:meta_value') ?? '']
    })
}
