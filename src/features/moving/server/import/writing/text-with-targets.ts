import { message, toMessage } from '#shared/catalog/message.ts'
import type { Tx } from '#db/connection/write-queue.ts'
import { oldPath } from '../addresses/old-addresses.ts'
import { findItems } from '../import-items.ts'
import type { ContentTarget, ConvertedText } from '#importing/converted-content.ts'
import { entryOf } from '../import-items.ts'
import { parseArticle } from '#article-text/blocks/markdown-parser.ts'
import { articleTokens } from '#article-text/grammar/article-tokens.ts'
import type { DirectiveMeta } from '#article-text/grammar/directives.ts'
import { rawMarkdown } from '#importing/html/write-article.ts'
import { joinNotes, type Notes, type Step } from './notes.ts'
import { fileKey, type WriteContext } from './writing.ts'

const TARGET = /import-target:(\d+)/g
/** A file that a gallery names by the id of its record. */
const ATTACHMENT = /^wp-attachment:(\d+)$/

/** Returns the id of the record that a target names, or null. */
export const attachmentOf = ({ url, mediaId }: ContentTarget): string | null =>
  mediaId ?? ATTACHMENT.exec(url)?.[1] ?? null

/** True for a target that has no address. */
export const isAttachmentOnly = ({ url }: ContentTarget): boolean => ATTACHMENT.test(url)

interface TargetContext extends Pick<WriteContext, 'files'> {
  run: Pick<WriteContext['run'], 'source'> & { site: Pick<WriteContext['run']['site'], 'url'> }
}

/**
 * Returns the text with the address of each file and page. A file that was not imported keeps its old address, so a
 * later run can fix it. Links to the old site get their new address when all articles are imported.
 */
export async function textWithTargets(
  tx: Tx,
  context: TargetContext,
  { markdown, targets }: Pick<ConvertedText, 'markdown' | 'targets'>,
): Promise<Step<string>> {
  if (targets.length === 0) return { value: markdown, notes: {} }
  const ids = targets.flatMap((target) => attachmentOf(target) ?? [])
  const attachments = await findItems(tx.db, {
    source: context.run.source,
    type: 'media',
    sourceIds: [...new Set(ids)],
  })
  const isInner = ({ role, url }: ContentTarget) =>
    role === 'link' && oldPath(url, context.run.site.url) !== null
  const missing: Notes['missing'] = []
  const addresses = targets.map((target) => {
    if (target.role === 'link') return escapedAddress(target.url)
    const id = attachmentOf(target)
    const item = id === null ? null : attachments.get(id)
    if (item?.targetPath) return item.targetPath
    const file = context.files.get(fileKey(target))
    if (file && 'path' in file) return file.path
    const url = isAttachmentOnly(target) && item ? entryOf(item).title : target.url
    const reason = file?.missing ?? (item ? entryOf(item).reason : undefined)
    missing.push({ url, reason: reason ?? toMessage('sourceLacksFile') })
    return escapedAddress(url)
  })
  const text = markdown.replaceAll(TARGET, (whole, index: string) => addresses[Number(index)] ?? whole)
  const gone = withoutGonePictures(text)
  const shown = missing.length > 0 ? withRawMarkup(gone.value) : { value: gone.value, notes: {} }
  const innerLinks = targets.filter(isInner).length
  return { value: shown.value, notes: joinNotes({ missing, innerLinks }, gone.notes, shown.notes) }
}

/** A picture of a gallery that the source itself does not have. Readers of the old site saw nothing in its place. */
const GONE = /^\[?!\[(?:[^\]\\\n]|\\.){0,500}\]\(wp-attachment:(?:\d+|all)[^\n]*\n?/gm
const EMPTY_GALLERY = /^:::gallery[^\n]*\n:::\n?/gm

/** Such a line would turn the whole gallery into text. */
function withoutGonePictures(text: string): Step<string> {
  const gone = text.match(GONE)?.length ?? 0
  if (gone === 0) return { value: text, notes: {} }
  const changes = [message('galleryPicturesGone', { count: gone })]
  return { value: text.replaceAll(GONE, '').replaceAll(EMPTY_GALLERY, ''), notes: { gone, changes } }
}

/** Makes blocks raw that pages would show as our markup, such as a video without the address of a file. */
function withRawMarkup(text: string): Step<string> {
  const raw: string[] = []
  const lines = text.split('\n')
  for (const { map, level, meta } of (articleTokens(text) ?? []).toReversed()) {
    if (!map || level > 0 || !isDirective(meta) || !isShownAsMarkup(meta.source)) continue
    const source = lines.slice(map[0], map[1]).join('\n').trim()
    lines.splice(map[0], map[1] - map[0], rawMarkdown(source, meta.name))
    raw.unshift(meta.name)
  }
  return raw.length === 0 ? { value: text, notes: {} } : { value: lines.join('\n'), notes: { raw } }
}

const isDirective = (meta: unknown): meta is DirectiveMeta =>
  typeof meta === 'object' && meta !== null && 'source' in meta && 'name' in meta

function isShownAsMarkup(source: string): boolean {
  const [first, ...rest] = parseArticle(source) ?? []
  return rest.length === 0 && first?.kind === 'paragraph' && first.children[0] === source.trim()
}

/** Characters that would end an address in Markdown or in an attribute. */
export const escapedAddress = (url: string): string =>
  url.replaceAll(/[\s"'()<>[\]\\^`{|}]/g, (character) =>
    character === "'"
      ? '%27'
      : character === '('
        ? '%28'
        : character === ')'
          ? '%29'
          : encodeURIComponent(character),
  )
