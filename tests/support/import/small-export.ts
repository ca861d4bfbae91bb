import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Fields of an item by their tags, such as `wp:post_name`. */
export type ItemFields = Record<string, string | number>

const element = (name: string, text: string | number) =>
  `<${name}>${typeof text === 'number' ? text : `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`}</${name}>`

/** Returns an item of a WordPress export: a published post, unless the fields make it another. `inner` is XML. */
export function exportItem(fields: ItemFields, inner = ''): string {
  const id = fields['wp:post_id'] ?? 1
  const all: ItemFields = {
    title: `Title ${id}`,
    link: `https://old.example/title-${id}/`,
    'dc:creator': 'ann',
    'content:encoded': `<p>Text ${id}</p>`,
    'excerpt:encoded': '',
    'wp:post_id': id,
    'wp:post_date': '2019-05-01 14:00:00',
    'wp:post_date_gmt': '2019-05-01 12:00:00',
    'wp:post_name': `title-${id}`,
    'wp:status': 'publish',
    'wp:post_parent': 0,
    'wp:menu_order': 0,
    'wp:post_type': 'post',
    'wp:post_password': '',
    'wp:is_sticky': 0,
    ...fields,
  }
  const lines = Object.entries(all).map(([name, text]) => element(name, text))
  return `<item>\n${lines.join('\n')}\n${inner}</item>\n`
}

/** Returns a custom field of an item. */
export const exportMeta = (key: string, value: string) =>
  `<wp:postmeta>${element('wp:meta_key', key)}${element('wp:meta_value', value)}</wp:postmeta>\n`

/** Returns a term of an item. */
export const exportTerm = (taxonomy: string, slug: string, name: string) =>
  `<category domain="${taxonomy}" nicename="${slug}"><![CDATA[${name}]]></category>\n`

/** Returns a comment of an item. */
export function exportComment(fields: ItemFields): string {
  const all: ItemFields = {
    'wp:comment_id': 1,
    'wp:comment_author': 'Reader',
    'wp:comment_author_email': 'reader@old.example',
    'wp:comment_date_gmt': '2019-05-02 12:00:00',
    'wp:comment_content': 'Well said.',
    'wp:comment_approved': '1',
    'wp:comment_type': 'comment',
    'wp:comment_parent': 0,
    ...fields,
  }
  const lines = Object.entries(all).map(([name, text]) => element(name, text))
  return `<wp:comment>${lines.join('')}</wp:comment>\n`
}

/** Returns a whole WordPress export of items. `head` is XML for people and terms. */
export const exportOf = (items: string, head = '') =>
  `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel>
<title>The Old Paper</title>
<link>https://old.example</link>
<description>All the old news</description>
<language>en-US</language>
<wp:wxr_version>1.2</wp:wxr_version>
<wp:base_site_url>https://old.example</wp:base_site_url>
<wp:base_blog_url>https://old.example</wp:base_blog_url>
<wp:author><wp:author_id>7</wp:author_id><wp:author_login>ann</wp:author_login><wp:author_email>ann@old.example</wp:author_email><wp:author_display_name><![CDATA[Ann Reporter]]></wp:author_display_name></wp:author>
${head}${items}</channel>
</rss>
`

/** Writes a file to a new folder, calls `use` with its path, and removes both. */
export async function withFile<T>(
  content: string | Uint8Array,
  use: (path: string) => Promise<T>,
  name = 'export.xml',
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'broadsheet-import-'))
  try {
    const path = join(folder, name)
    await writeFile(path, content)
    return await use(path)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Returns all values of an iterable. */
export async function collect<T>(values: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const value of values) all.push(value)
  return all
}

/** Returns an attachment of a WordPress export. */
export const exportAttachment = (id: number, fields: ItemFields = {}, inner = '') =>
  exportItem(
    {
      'wp:post_id': id,
      'wp:post_type': 'attachment',
      'wp:status': 'inherit',
      'wp:attachment_url': `https://old.example/wp-content/uploads/${id}.jpg`,
      ...fields,
    },
    inner,
  )
