import { useCallback, useEffect, useState } from 'react'
import type { ArticleDraft } from '#features/articles/shared/article-fields.ts'
import { usePreviewCall, type Preview } from '../article-editor.queries.ts'

/** Pause in typing after which the preview updates. */
const UPDATE_AFTER_MS = 400

/** The preview of a draft; `refresh` fetches it again, for example after the media library has changed. */
export function usePreview(draft: ArticleDraft): { preview: Preview | undefined; refresh: () => void } {
  // The last preview stays while the next one loads, so fields that belong to it do not disappear.
  const [preview, setPreview] = useState<Preview>()
  const { mutate } = usePreviewCall()
  const { content, featuredImage, imageAlt, imageDecorative } = draft
  const refresh = useCallback(
    () => mutate({ content, featuredImage, imageAlt, imageDecorative }, { onSuccess: setPreview }),
    [content, featuredImage, imageAlt, imageDecorative, mutate],
  )
  useEffect(() => {
    const timer = setTimeout(refresh, UPDATE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [refresh])
  return { preview, refresh }
}
