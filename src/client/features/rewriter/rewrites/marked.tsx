import { classNames } from '#client/ui/class-names.ts'
import type { FormattedPiece } from './marked-format.ts'

/** Returns the element id of a finding's mark. */
export const findingAnchor = (index: number) => `finding-${index}`

interface Props {
  pieces: readonly FormattedPiece[]
  /** Whether changed pieces are removed from the source or added in the result. */
  change: 'removed' | 'added'
}

/** A text with its differences and findings marked, not by color alone. */
export function Marked({ pieces, change }: Props) {
  const Changed = change === 'removed' ? 'del' : 'ins'
  const look = change === 'removed' ? 'text-second line-through' : 'underline decoration-good decoration-2'
  return pieces.map((piece, at) => {
    const text = piece.isChanged ? (
      <Changed className={classNames(look, 'underline-offset-3')}>
        <Formatted piece={piece} />
      </Changed>
    ) : (
      <Formatted piece={piece} />
    )
    if (piece.finding === null) return <span key={piece.start}>{text}</span>
    const isFirst = pieces[at - 1]?.finding !== piece.finding
    return (
      <mark
        key={piece.start}
        {...(isFirst ? { id: findingAnchor(piece.finding), tabIndex: -1 } : {})}
        className="rounded-corner border border-caution bg-transparent px-0.5 text-caution"
      >
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
