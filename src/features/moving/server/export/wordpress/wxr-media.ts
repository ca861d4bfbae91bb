import { uploadName, type MediaRow } from '../records/library-records.ts'
import { wpTime } from './wxr-post.ts'
import type { WxrContext } from './wxr-context.ts'
import { cdata, element, postMeta } from './wxr-xml.ts'

const nameOf = (media: MediaRow): string => uploadName(media.url) ?? String(media.id)

/** Returns where WordPress has a file in its folder of uploads: `2026/03/boat.jpg`. */
export const attachedFile = (media: MediaRow): string =>
  `${media.createdAt.slice(0, 7).replace('-', '/')}/${nameOf(media)}`

/** Returns an uploaded file as an attachment, which the importer of WordPress fetches from the public site. */
export function attachmentItem(context: WxrContext, media: MediaRow): string {
  const { origin, localTime } = context
  const url = origin + media.url
  const caption = [media.caption, media.credit].filter(Boolean).join(' ')
  const stem = nameOf(media)
    .replace(/\.[^.]*$/, '')
    .toLowerCase()
  return [
    '<item>',
    element('title', media.title),
    element('link', url),
    element('pubDate', new Date(media.createdAt).toUTCString().replace('GMT', '+0000')),
    cdata('dc:creator', 'newsroom'),
    element('guid', url, 'isPermaLink="false"'),
    '<description></description>',
    cdata('content:encoded', media.usageRights),
    cdata('excerpt:encoded', caption),
    element('wp:post_id', context.mediaPostId(media.url) ?? 0),
    cdata('wp:post_date', localTime(media.createdAt)),
    cdata('wp:post_date_gmt', wpTime(media.createdAt)),
    cdata('wp:comment_status', 'closed'),
    cdata('wp:ping_status', 'closed'),
    cdata('wp:post_name', stem),
    cdata('wp:status', 'inherit'),
    element('wp:post_parent', 0),
    element('wp:menu_order', 0),
    cdata('wp:post_type', 'attachment'),
    cdata('wp:post_password', ''),
    element('wp:is_sticky', 0),
    cdata('wp:attachment_url', url),
    postMeta('_wp_attached_file', attachedFile(media)),
    ...(media.altText ? [postMeta('_wp_attachment_image_alt', media.altText)] : []),
    ...(media.credit ? [postMeta('credit', media.credit)] : []),
    '</item>\n',
  ].join('\n')
}
