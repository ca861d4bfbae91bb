import type { MarkedPiece, Range } from './marked-text.ts'

/** A piece as readers see it: with the address it links to, if any. */
export interface FormattedPiece extends MarkedPiece {
  href?: string
  isStrong?: boolean
}

/** A link or bold words in Markdown, with the characters around them that readers do not see. */
interface Format {
  label: Range
  hidden: Range[]
  href?: string
}

const LINK_OR_BOLD = /\[(?<label>[^\][\n]+)\]\((?<href>https?:\/\/[^\s()<>]+)\)|\*\*(?<bold>[^*\n]+)\*\*/g

/** Returns the links and bold words of a Markdown text, in order. */
export function formatsOf(text: string): Format[] {
  return [...text.matchAll(LINK_OR_BOLD)].map(({ 0: whole, index, groups = {} }) => {
    const start = index + (groups['href'] ? 1 : 2)
    const end = start + (groups['label'] ?? groups['bold'] ?? '').length
    const hidden = [
      { start: index, end: start },
      { start: end, end: index + whole.length },
    ]
    return { label: { start, end }, hidden, href: groups['href'] || undefined }
  })
}

/** Returns the positions at which a text must be split to be formatted. */
export const cutsOf = (formats: readonly Format[]): number[] =>
  formats.flatMap(({ hidden }) => hidden.flatMap(({ start, end }) => [start, end]))

/** Formats pieces that are split at `cutsOf(formats)`. Hidden characters with a finding stay. */
export function formatPieces(pieces: readonly MarkedPiece[], formats: readonly Format[]): FormattedPiece[] {
  return pieces.flatMap((piece) => {
    const covers = ({ start, end }: Range) => start <= piece.start && piece.start < end
    if (piece.finding === null && formats.some(({ hidden }) => hidden.some(covers))) return []
    const format = formats.find(({ label }) => covers(label))
    if (!format) return [piece]
    return [format.href ? { ...piece, href: format.href } : { ...piece, isStrong: true }]
  })
}
