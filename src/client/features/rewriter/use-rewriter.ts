import { useState } from 'react'
import type { Category } from '#shared/article-rules.ts'
import { DEFAULT_REWRITE_STYLE, type REWRITE_STYLES } from '#shared/rewriter-rules.ts'
import type { PublishInput, RewriteResult } from './rewriter.queries.ts'
import { usePictures } from './use-pictures.ts'

export interface RewriteRequest {
  url: string
  style: (typeof REWRITE_STYLES)[number]
  category: Category
}

interface Text {
  title: string
  content: string
}

const INITIAL_REQUEST: RewriteRequest = { url: '', style: DEFAULT_REWRITE_STYLE, category: 'news' }

export type RewriterState = ReturnType<typeof useRewriter>

/** Holds the rewriter screen's local state: the form, the result, edits and chosen pictures. */
export function useRewriter() {
  const [request, setRequest] = useState<RewriteRequest>(INITIAL_REQUEST)
  const [result, setResult] = useState<RewriteResult | null>(null)
  const [edits, setEdits] = useState<Text | null>(null)
  const [isEditing, setIsEditing] = useState(false)
  /** The payload last published, as JSON. */
  const [published, setPublished] = useState<string | null>(null)
  const pictures = usePictures()

  const showResult = (next: RewriteResult | null) => {
    setResult(next)
    setEdits(null)
    setIsEditing(false)
    setPublished(null)
    pictures.replaceCandidates(next?.pictures ?? [])
  }
  const text = edits ?? { title: result?.title ?? '', content: result?.content ?? '' }
  const input: PublishInput = {
    ...text,
    category: request.category,
    sourceUrl: result?.sourceUrl ?? '',
    images: pictures.chosen,
    ...(result ? { rewriteId: result.id } : {}),
    ...(pictures.describedPictures.length > 0 ? { pictures: pictures.describedPictures } : {}),
  }
  return {
    request,
    result,
    text,
    isEditing,
    pictures,
    input,
    isUnchanged: published === JSON.stringify(input),
    changeRequest: (change: Partial<RewriteRequest>) => setRequest((current) => ({ ...current, ...change })),
    showResult,
    edit: (change: Partial<Text>) => setEdits({ ...text, ...change }),
    toggleEditing: () => {
      // Filled from the result only the first time, so that edits survive Done Editing.
      setEdits(text)
      setIsEditing(!isEditing)
    },
    markPublished: () => {
      setIsEditing(false)
      setPublished(JSON.stringify(input))
    },
    startOver: () => {
      setRequest((current) => ({ ...current, url: '' }))
      showResult(null)
    },
  }
}
