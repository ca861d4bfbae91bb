import { classNames } from '#client/ui/class-names.ts'
import { m } from '#shared/catalog/m.ts'
import type { Support } from './support.queries.ts'

interface Props {
  /** The compared text, to which the positions refer. */
  draft: string
  support: Support
  /** The name of a source. */
  sourceName: (id: number) => string
  onShow: (start: number, end: number) => void
}

/** Each sentence of a draft with the source it comes from; a click selects it in the text. */
export function SentenceList({ draft, support, sourceName, onShow }: Props) {
  return (
    <ul aria-label={m.sentences()} className="divide-y divide-hairline">
      {support.sentences.map(({ start, end, nearest, sourceId }) => (
        <li key={start} className="space-y-1.5 py-2 text-sm">
          <button
            type="button"
            className="w-full cursor-pointer text-start"
            onClick={() => onShow(start, end)}
          >
            <span dir="auto" className="block font-serif wrap-anywhere">
              {draft.slice(start, end)}
            </span>
            <span
              dir="auto"
              className={classNames('block text-xs text-second wrap-anywhere', !nearest && 'italic')}
            >
              {nearest === null || sourceId === null
                ? m.noSentenceOfSource()
                : `${sourceName(sourceId)}: ${nearest}`}
            </span>
          </button>
          {support.findings
            .filter(({ sentence }) => sentence?.start === start)
            .map(({ id, message }) => (
              <p key={id} className="border-s-2 border-caution ps-3 wrap-anywhere">
                {message}
              </p>
            ))}
        </li>
      ))}
    </ul>
  )
}
