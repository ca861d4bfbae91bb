import { useState } from 'react'
import { messageOf } from '#client/lib/error-message.ts'
import type { MissingAltText } from '#shared/media/media.ts'
import { useSaveAltText } from './article-editor.queries.ts'

/** An image's alt text as typed, not saved yet. */
interface TypedAlt {
  altText: string
  isDecorative: boolean
  error?: string
}

const EMPTY: TypedAlt = { altText: '', isDecorative: false }
const isTyped = ({ altText, isDecorative }: TypedAlt) => isDecorative || altText.trim() !== ''

export type AltTexts = ReturnType<typeof useAltTexts>

/**
 * Alt texts typed next to an article. They outlive the notice that asks for them, so a rejected publication does not
 * clear them. Calls `onSaved` after the media library has saved one.
 */
export function useAltTexts(pictures: readonly MissingAltText[], onSaved: (mediaId: number) => void) {
  const { update, refreshMedia } = useSaveAltText()
  const [typed, setTyped] = useState<Record<number, TypedAlt>>({})
  const of = (mediaId: number) => typed[mediaId] ?? EMPTY
  const type = (mediaId: number, change: Partial<TypedAlt>) =>
    setTyped((before) => ({ ...before, [mediaId]: { ...(before[mediaId] ?? EMPTY), ...change } }))

  async function saveOne(mediaId: number): Promise<boolean> {
    const { altText, isDecorative } = of(mediaId)
    try {
      await update.mutateAsync({ id: mediaId, altText: altText.trim(), isDecorative })
    } catch (error) {
      type(mediaId, { error: messageOf(error) })
      return false
    }
    setTyped(({ [mediaId]: _saved, ...others }) => others)
    onSaved(mediaId)
    return true
  }

  return {
    of,
    type,
    isSaving: update.isPending,
    hasTyped: pictures.some(({ mediaId }) => isTyped(of(mediaId))),
    /** Saves every typed text. Returns false when one failed; its field shows the error. */
    async saveTyped(): Promise<boolean> {
      let areSaved = true
      for (const { mediaId } of pictures) {
        if (isTyped(of(mediaId)) && !(await saveOne(mediaId))) areSaved = false
      }
      await refreshMedia()
      return areSaved
    },
  }
}
