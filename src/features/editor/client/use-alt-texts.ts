import { useState } from 'react'
import { z } from 'zod'
import {
  saveField,
  usePendingField,
  useUnsavedValue,
  type FieldResult,
} from '#client/lib/article/pending-field.ts'
import { messageOf } from '#client/lib/error-message.ts'
import type { MissingAltText } from '#features/media/shared/media.ts'
import { useSaveAltText } from './article-editor.queries.ts'

/** An image's alt text as typed, not saved yet. */
const typedAlt = z.object({ altText: z.string(), isDecorative: z.boolean(), error: z.string().optional() })
type TypedAlt = z.infer<typeof typedAlt>

const EMPTY: TypedAlt = { altText: '', isDecorative: false }
const isTyped = ({ altText, isDecorative }: TypedAlt) => isDecorative || altText.trim() !== ''

export type AltTexts = ReturnType<typeof useAltTexts>

/**
 * Alt texts typed next to an article. They outlive the notice that asks for them, so a rejected publication does not
 * clear them. Calls `onSaved` after the media library has saved one.
 */
export function useAltTexts(pictures: readonly MissingAltText[], onSaved: (mediaId: number) => void) {
  const { update, refreshMedia } = useSaveAltText()
  const left = z.record(z.coerce.number(), typedAlt).safeParse(useUnsavedValue('altText')).data
  const [typed, setTyped] = useState<Record<number, TypedAlt>>(left ?? {})
  const of = (mediaId: number) => typed[mediaId] ?? EMPTY
  const type = (mediaId: number, change: Partial<TypedAlt>) =>
    setTyped((before) => ({ ...before, [mediaId]: { ...(before[mediaId] ?? EMPTY), ...change } }))

  async function saveOne(mediaId: number): Promise<FieldResult> {
    const { altText, isDecorative } = of(mediaId)
    return saveField(async () => {
      try {
        await update.mutateAsync({ id: mediaId, altText: altText.trim(), isDecorative })
      } catch (error) {
        type(mediaId, { error: messageOf(error) })
        throw error
      }
      setTyped(({ [mediaId]: _saved, ...others }) => others)
      onSaved(mediaId)
    })
  }

  async function saveAll(): Promise<FieldResult> {
    const results: FieldResult[] = []
    for (const { mediaId } of pictures) {
      if (isTyped(of(mediaId))) results.push(await saveOne(mediaId))
    }
    await refreshMedia()
    return results.find((result) => result !== 'saved') ?? 'saved'
  }
  const hasTyped = pictures.some(({ mediaId }) => isTyped(of(mediaId)))
  usePendingField('altText', hasTyped ? { value: typed, save: saveAll } : null)

  return {
    of,
    type,
    isSaving: update.isPending,
    hasTyped,
    /** Saves every typed text. Returns false when one failed; its field shows the error. */
    saveTyped: async (): Promise<boolean> => (await saveAll()) === 'saved',
  }
}
