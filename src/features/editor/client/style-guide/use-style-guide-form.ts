import { z } from 'zod'
import { useZodForm } from '#client/lib/form.tsx'
import { saveStyleGuideInput } from '#features/editor/shared/style-guide-document.ts'
import { styleGuideSchema } from '#rewriting/style-guide.ts'
import type { StyleGuideDocument } from './style-guide.queries.ts'

const bannedWord = z.object({ word: z.string(), replacement: z.string() })

const styleGuideForm = saveStyleGuideInput.extend({
  guide: styleGuideSchema.extend({
    // Rows left empty are dropped, not rejected.
    bannedWords: z.array(bannedWord).transform((words) => words.filter(({ word }) => word.trim() !== '')),
  }),
})

export type StyleGuideFormState = ReturnType<typeof useStyleGuideForm>

/** Returns a form with the rules and notes of a style guide. */
export function useStyleGuideForm({ guide, notes, version }: StyleGuideDocument) {
  return useZodForm(styleGuideForm, { defaultValues: { guide, notes, version } })
}
