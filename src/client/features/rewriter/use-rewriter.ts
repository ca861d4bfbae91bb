import { useState } from 'react'
import type { Category } from '#shared/article-rules.ts'
import { DEFAULT_REWRITE_STYLE, type REWRITE_STYLES } from '#shared/rewriter-rules.ts'
import type { PublishInput, RewriteResult } from './rewriter.queries.ts'
import { usePictures } from './use-pictures.ts'

export interface Wishes {
  url: string
  style: (typeof REWRITE_STYLES)[number]
  category: Category
}

interface Text {
  title: string
  content: string
}

const AT_FIRST: Wishes = { url: '', style: DEFAULT_REWRITE_STYLE, category: 'news' }

export type RewriterState = ReturnType<typeof useRewriter>

/** Everything on the rewriter's screen that is not on the server. */
export function useRewriter() {
  const [wishes, setWishes] = useState<Wishes>(AT_FIRST)
  const [result, setResult] = useState<RewriteResult | null>(null)
  const [edits, setEdits] = useState<Text | null>(null)
  const [isEditing, setIsEditing] = useState(false)
  /** What was published last, to tell whether anything has changed since. */
  const [published, setPublished] = useState<string | null>(null)
  const pictures = usePictures()

  const show = (next: RewriteResult | null) => {
    setResult(next)
    setEdits(null)
    setIsEditing(false)
    setPublished(null)
    pictures.offer(next?.pictures ?? [])
  }
  const proposal = { title: result?.title ?? '', content: result?.content ?? '' }
  const text = edits ?? proposal
  const input: PublishInput = {
    ...text,
    category: wishes.category,
    sourceUrl: result?.sourceUrl ?? '',
    images: pictures.chosen,
    ...(result ? { rewriteId: result.id } : {}),
    ...(pictures.described.length > 0 ? { pictures: pictures.described } : {}),
  }
  return {
    wishes,
    result,
    text,
    isEditing,
    pictures,
    input,
    isUnchanged: published === JSON.stringify(input),
    wish: (change: Partial<Wishes>) => setWishes((now) => ({ ...now, ...change })),
    show,
    edit: (change: Partial<Text>) => setEdits({ ...text, ...change }),
    toggleEditing: () => {
      // Filled from the result the first time only: what was typed survives Done Editing.
      setEdits(text)
      setIsEditing(!isEditing)
    },
    settle: () => {
      setIsEditing(false)
      setPublished(JSON.stringify(input))
    },
    startOver: () => {
      setWishes((now) => ({ ...now, url: '' }))
      show(null)
    },
  }
}
