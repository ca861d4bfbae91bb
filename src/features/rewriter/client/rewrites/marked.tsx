import { classNames } from '#client/ui/class-names.ts'
import type { FormattedPiece } from './marked-format.ts'

interface Props {
  pieces: readonly FormattedPiece[]
  /** Whether changed pieces are removed from the source or added in the result. */
  change: 'removed' | 'added'
}

/** A text with its differences and findings marked, not by color alone. */
export function Marked({ pieces, change }: Props) {
  const Changed = change === 'removed' ? 'del' : 'ins'
  return pieces.map((piece) => {
    // A finding has its own line under the text.
    const added = piece.finding === null ? 'underline decoration-good decoration-2' : 'no-underline'
    const look = change === 'removed' ? 'text-second line-through' : added
    const text = piece.isChanged ? (
      <Changed className={classNames(look, 'underline-offset-3')}>
        <Formatted piece={piece} />
      </Changed>
    ) : (
      <Formatted piece={piece} />
    )
    if (piece.finding === null) return <span key={piece.start}>{text}</span>
    return (
      <mark key={piece.start} className="border-b-2 border-danger bg-wash text-ink">
        {text}
      </mark>
    )
  })
}

function Formatted({ piece: { text, href, isStrong } }: { piece: FormattedPiece }) {
  if (isStrong) return <strong>{text}</strong>
  if (!href) return text
  return (
    <a href={href} target="_blank" rel="noopener noreferrer nofollow" className="text-link">
      {text}
    </a>
  )
}
