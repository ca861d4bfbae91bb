import { useState } from 'react'
import { EmbargoControl } from './embargo-control.tsx'
import { useSetEmbargo } from './embargo.queries.ts'
import { useWritingRights } from './writing-rights.queries.ts'

interface Props {
  articleId: number
  /** ISO 8601; null without an embargo. */
  embargoUntil: string | null
}

/** The embargo of an article, which editors can move or lift; nothing without one. */
export function ArticleEmbargo({ articleId, embargoUntil }: Props) {
  const { isEditor } = useWritingRights()
  const [until, setUntil] = useState(embargoUntil)
  const set = useSetEmbargo()
  if (until === null) return null
  const change = (next: string | null) =>
    set.mutateAsync({ id: articleId, embargoUntil: next }).then((article) => setUntil(article.embargoUntil))
  return (
    <EmbargoControl
      key={until}
      embargoUntil={until}
      isPending={set.isPending}
      onChange={isEditor ? change : null}
    />
  )
}
