import { z } from 'zod'
import { limits } from '#shared/limits.ts'
import { instant, optionalText, requiredText, rowId, visibleLine } from '#shared/text-fields.ts'
import { cutText } from '#shared/cut-text.ts'
import { listedInQuotes } from '#shared/listed.ts'

const MEDIA_TYPES = ['image', 'video', 'audio', 'document'] as const
export type MediaType = (typeof MEDIA_TYPES)[number]

/** For the library's file picker only; recordings and captions can be dropped there. The server checks the bytes. */
export const PICKER_ACCEPTS = 'image/*,video/*,application/pdf'

/** For file pickers that add one kind of file to an article. */
export const TYPE_ACCEPTS: Record<MediaType, string> = {
  image: 'image/*',
  video: 'video/*',
  audio: 'audio/*',
  document: 'application/pdf,.vtt',
}

/** The width of the JPEG or PNG for feeds, previews of links and emails, which show no WebP everywhere. */
export const SHARED_WIDTH = 1200

/** Widths of the stored variants in pixels, as used in `srcset`. */
export const VARIANT_WIDTHS = [480, 720, 960, 1440] as const

/** `cursor` is the last id of the previous page. */
export const listMediaInput = z.object({
  limit: z.int().min(1).max(limits.listMax).default(60),
  cursor: rowId.nullish(),
  q: z.string().max(limits.searchMax).optional(),
  type: z.enum(MEDIA_TYPES).optional(),
})
export type ListMediaInput = z.infer<typeof listMediaInput>

export const mediaId = z.object({ id: rowId })

/** The address of a file as articles name it. */
export const mediaUrl = z.object({ url: z.string().min(1).max(limits.featuredImageMax) })

/** The details of a media item that an editor may change. */
export const updateMediaInput = z.object({
  id: rowId,
  title: requiredText(limits.titleMax).optional(),
  altText: optionalText(limits.captionMax).optional(),
  isDecorative: z.boolean().optional(),
  caption: optionalText(limits.captionMax).optional(),
  credit: optionalText(limits.captionMax).optional(),
  usageRights: optionalText(limits.captionMax).optional(),
  focalX: z.number().min(0).max(1).optional(),
  focalY: z.number().min(0).max(1).optional(),
})
export type UpdateMediaInput = z.infer<typeof updateMediaInput>

/** Null detaches the item from its article or project. */
export const attachMediaInput = z.object({
  id: rowId,
  articleId: rowId.nullish(),
  projectId: rowId.nullish(),
})
export type AttachMediaInput = z.infer<typeof attachMediaInput>

/**
 * Returns a file name or title that is safe to show as text, without control and text-direction characters and
 * cut to the maximum length. May be empty.
 */
export function mediaTitle(text: string): string {
  return cutText(visibleLine(text), limits.titleMax).trim()
}

/** Returns the last segment of a Unix or Windows path. */
export function baseName(name: string): string {
  return name.split(/[/\\]/).pop() ?? ''
}

/** An image of an article that has no alt text and is not marked as decorative. */
export interface MissingAltText {
  mediaId: number
  title: string
  src: string
  place: 'featured' | 'text'
}

/** Returns the values of the message that pictures have no alt text. */
export function picturesToDescribe(pictures: ReadonlyArray<Pick<MissingAltText, 'title'>>) {
  return { count: pictures.length, names: listedInQuotes(pictures.map(({ title }) => title)) }
}

/** A media item in REST responses. */
export const mediaResponse = z
  .object({
    id: rowId,
    title: z.string(),
    type: z.enum(MEDIA_TYPES),
    url: z.string().startsWith('/uploads/'),
    createdAt: instant,
  })
  .meta({ id: 'MediaItem' })
