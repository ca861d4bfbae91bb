import { diffWordsWithSpace } from 'diff'
import { useMemo } from 'react'
import { ScrollRegion } from '#client/ui/scroll-region.tsx'
import { m } from '#shared/catalog/m.ts'

interface Props {
  before: string
  after: string
  label?: string
}

/** Differences between two texts, word by word: removed words struck through, added ones underlined. */
export function WordDiff({ before, after, label = m.differences() }: Props) {
  const parts = useMemo(() => diffWordsWithSpace(before, after), [before, after])
  return (
    <ScrollRegion
      aria-label={label}
      className="max-h-[60dvh] overflow-y-auto rounded-corner border border-hairline p-4 font-serif whitespace-pre-wrap"
    >
      {parts.map((part, index) => {
        if (part.added)
          return (
            <ins key={index} className="bg-good/15 decoration-good">
              {part.value}
            </ins>
          )
        if (part.removed)
          return (
            <del key={index} className="bg-danger/15 decoration-danger">
              {part.value}
            </del>
          )
        return <span key={index}>{part.value}</span>
      })}
    </ScrollRegion>
  )
}
