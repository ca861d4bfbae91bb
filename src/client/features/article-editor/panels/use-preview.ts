import { useCallback, useEffect, useState } from 'react'
import { trpc, type Outputs } from '#client/lib/trpc.ts'
import type { ArticleDraft } from '#shared/article-fields.ts'

export type Preview = Outputs['articles']['preview']

/** Quiet time after a keystroke before the preview follows. */
const FOLLOW_AFTER_MS = 400

/** The story being written as its page will draw it; `refresh` asks again when the library has changed. */
export function usePreview(draft: ArticleDraft): { preview: Preview | undefined; refresh: () => void } {
  // The last answer stays while the next one is awaited: fields that belong to it must not disappear.
  const [preview, setPreview] = useState<Preview>()
  const { mutate } = trpc.articles.preview.useMutation({ meta: { shownBy: 'screen' } })
  const { content, featuredImage, imageAlt, imageDecorative } = draft
  const refresh = useCallback(
    () => mutate({ content, featuredImage, imageAlt, imageDecorative }, { onSuccess: setPreview }),
    [content, featuredImage, imageAlt, imageDecorative, mutate],
  )
  useEffect(() => {
    const timer = setTimeout(refresh, FOLLOW_AFTER_MS)
    return () => clearTimeout(timer)
  }, [refresh])
  return { preview, refresh }
}
