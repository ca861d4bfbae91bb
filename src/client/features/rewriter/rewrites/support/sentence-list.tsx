import { Badge, type BadgeTone } from '#client/ui/badge.tsx'
import { m } from '#shared/catalog/m.ts'
import { Excerpt } from '../finding-item.tsx'
import type { Support } from './support.queries.ts'

type Sentence = Support['sentences'][number]

const LABELS: Record<Sentence['support'], { label: () => string; tone: BadgeTone }> = {
  differs: { label: () => m.differs(), tone: 'caution' },
  alone: { label: () => m.standsAlone(), tone: 'caution' },
  supported: { label: () => m.supported(), tone: 'good' },
}

interface Props {
  /** The compared text, to which the positions refer. */
  draft: string
  support: Support
  /** The name of a source. */
  sourceName: (id: number) => string
  onShow: (start: number, end: number) => void
}

/** Each sentence of a draft with its support; a click selects it in the text. */
export function SentenceList({ draft, support, sourceName, onShow }: Props) {
  const count = (kind: Sentence['support']) =>
    support.sentences.filter((each) => each.support === kind).length
  return (
    <div className="space-y-2">
      <output className="block text-sm font-medium">
        {m.supportCounts({
          supported: count('supported'),
          differing: count('differs'),
          alone: count('alone'),
        })}
      </output>
      <ul aria-label={m.sentences()} className="divide-y divide-hairline">
        {support.sentences.map((sentence) => (
          <li key={sentence.start} className="space-y-1.5 py-2 text-sm">
            <button
              type="button"
              className="flex w-full cursor-pointer items-start gap-3 text-left"
              onClick={() => onShow(sentence.start, sentence.end)}
            >
              <Badge tone={LABELS[sentence.support].tone}>{LABELS[sentence.support].label()}</Badge>
              <span className="min-w-0 font-serif wrap-anywhere">
                {draft.slice(sentence.start, sentence.end)}
                {sentence.sourceId !== null && (
                  <span className="block font-sans text-xs text-second">{sourceName(sentence.sourceId)}</span>
                )}
              </span>
            </button>
            {support.findings
              .filter(({ id, kind }) => sentence.findings.includes(id) && kind !== 'unsupported')
              .map(({ id, message, source }) => (
                <div key={id} className="border-l-2 border-caution pl-3">
                  <p className="wrap-anywhere">{message}</p>
                  {source && (
                    <p className="font-serif text-second wrap-anywhere">
                      <Excerpt {...source} />
                    </p>
                  )}
                </div>
              ))}
          </li>
        ))}
      </ul>
    </div>
  )
}
