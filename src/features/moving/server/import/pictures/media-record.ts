import { eq } from 'drizzle-orm'
import { parseFragment, type DefaultTreeAdapterTypes } from 'parse5'
import type { Tx } from '#db/connection/write-queue.ts'
import { mediaItems } from '#features/media/tables/media.ts'
import type { MediaItem } from '#features/media/server/media.service.ts'
import type { FileDetails } from '#features/media/server/store-file.service.ts'
import { compact } from '#shared/compact.ts'
import { limits } from '#shared/limits.ts'
import { mediaTitle } from '#features/media/shared/media.ts'
import { removeInvisible } from '#shared/text-fields.ts'
import type { SourceMedia } from '#importing/source-records.ts'
import { cutText } from '#shared/cut-text.ts'

const MAX_DESCRIPTION = 20_000

/** Returns what the old site's library has about a file. What is longer than our fields is kept whole in `metadata`. */
export function recordDetails(record: SourceMedia): Partial<FileDetails> {
  const caption = plainText(record.caption)
  const credit = plainText(record.credit)
  const altText = plainText(record.alt)
  const description = cutText(plainText(record.description), MAX_DESCRIPTION)
  const long = { altText, caption, credit }
  const cut = Object.fromEntries(Object.entries(long).filter(([, text]) => text.length > limits.captionMax))
  return {
    title: mediaTitle(plainText(record.title)),
    altText: clip(altText),
    caption: clip(caption),
    credit: clip(credit),
    createdAt: isoOf(record.createdAt),
    metadata: {
      ...(description ? { description } : {}),
      ...(Object.keys(cut).length > 0 ? { whole: cut } : {}),
    },
  }
}

const clip = (text: string) => cutText(text, limits.captionMax).trim()

function isoOf(text: string | null): string | null {
  const at = text ? Date.parse(text) : Number.NaN
  return Number.isNaN(at) ? null : new Date(at).toISOString()
}

/** WordPress allows markup in captions and descriptions; the library has plain text. */
function plainText(text: string): string {
  const parts: string[] = []
  const collect = (nodes: readonly DefaultTreeAdapterTypes.ChildNode[]) => {
    for (const node of nodes) {
      if ('value' in node) parts.push(node.value)
      else if ('childNodes' in node && !/^(?:script|style)$/.test(node.nodeName)) collect(node.childNodes)
    }
  }
  if (/[<&]/.test(text)) collect(parseFragment(text).childNodes)
  else parts.push(text)
  return removeInvisible(parts.join(' ')).replaceAll(/\s+/g, ' ').trim()
}

/** Fills fields that an item lacks when it first turns out to be the file of a record. */
export async function saveRecordTexts(tx: Tx, item: MediaItem, details: Partial<FileDetails>): Promise<void> {
  const { altText = '', caption = '', credit = '' } = details
  const fields = compact<Partial<Pick<MediaItem, 'altText' | 'caption' | 'credit'>>>({
    altText: (item.altText === '' && altText) || undefined,
    caption: (item.caption === '' && caption) || undefined,
    credit: (item.credit === '' && credit) || undefined,
  })
  if (Object.keys(fields).length === 0) return
  await tx.db.update(mediaItems).set(fields).where(eq(mediaItems.id, item.id))
  tx.emit({ type: 'media.changed', mediaId: item.id })
}
