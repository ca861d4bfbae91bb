import { Button } from '#client/ui/button.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { m } from '#shared/catalog/m.ts'
import { MAX_SOURCES_OF_DRAFT } from '#rewriting/rewriter-rules.ts'
import type { OneSource } from './rewriter.queries.ts'
import { cutText } from '#shared/cut-text.ts'

interface Props {
  sources: readonly OneSource[]
  isPending: boolean
  onRemove: (at: number) => void
  onSubmit: () => void
}

/** The sources that one draft will be made from. */
export function DraftSources({ sources, isPending, onRemove, onSubmit }: Props) {
  if (sources.length === 0) return null
  return (
    <Card>
      <CardHeader
        title={m.sourcesOfOneDraft({ count: sources.length, max: MAX_SOURCES_OF_DRAFT })}
        note={m.sourcesOfOneDraftNote()}
      />
      <ol aria-label={m.sources()} className="divide-y divide-hairline">
        {sources.map((source, at) => {
          const name = nameOf(source)
          return (
            <li key={`${at} ${name}`} className="flex items-center gap-3 py-2 text-sm">
              <span className="min-w-0 grow truncate">{name}</span>
              <Button
                variant="quiet"
                size="small"
                aria-label={m.removeTitle({ title: name })}
                disabled={isPending}
                onClick={() => onRemove(at)}
              >
                {m.remove()}
              </Button>
            </li>
          )
        })}
      </ol>
      <Button className="mt-4" disabled={isPending || sources.length < 2} onClick={onSubmit}>
        {m.makeOneDraft()}
      </Button>
    </Card>
  )
}

const nameOf = (source: OneSource): string =>
  source.kind === 'link' ? source.url : source.title || cutText(source.text, 80)
