import { useState } from 'react'
import { messageOf } from '#client/lib/error-message.ts'
import { trpc } from '#client/lib/trpc.ts'
import type { MissingAltText } from '#shared/media.ts'

/** What an editor has typed about one picture, not saved yet. */
export interface TypedWords {
  altText: string
  isDecorative: boolean
  /** Why the last attempt to save it failed. */
  error?: string
}

const NOTHING: TypedWords = { altText: '', isDecorative: false }
const isTyped = ({ altText, isDecorative }: TypedWords) => isDecorative || altText.trim() !== ''

export type AltTexts = ReturnType<typeof useAltTexts>

/**
 * Alt texts typed beside a story. They belong to the form, not to the notice that asks for them, so a refused
 * publication does not clear them. `onSaved` is called after the library has taken one.
 */
export function useAltTexts(pictures: readonly MissingAltText[], onSaved: (mediaId: number) => void) {
  const utils = trpc.useUtils()
  const update = trpc.media.update.useMutation({ meta: { shownBy: 'screen' } })
  const [typed, setTyped] = useState<Record<number, TypedWords>>({})
  const of = (mediaId: number) => typed[mediaId] ?? NOTHING
  const type = (mediaId: number, change: Partial<TypedWords>) =>
    setTyped((known) => ({ ...known, [mediaId]: { ...(known[mediaId] ?? NOTHING), ...change } }))

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
    /** Saves every typed text into the library; false when one could not be saved, which then says why. */
    async saveTyped(): Promise<boolean> {
      let isDone = true
      for (const { mediaId } of pictures) {
        if (isTyped(of(mediaId)) && !(await saveOne(mediaId))) isDone = false
      }
      await utils.media.invalidate()
      return isDone
    },
  }
}
