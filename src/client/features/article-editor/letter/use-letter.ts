import { useUnsaved } from '#client/ui/unsaved.ts'
import type { ArticleDraft } from '#shared/articles/article-fields.ts'
import { m } from '#shared/catalog/m.ts'
import { openLocalCopy } from '../autosave/local-copy.ts'
import { useMachine, useRetryAfterLogin } from '../use-editor.ts'
import { useLetterCalls, type EditedLetter } from './letter-editor.queries.ts'
import {
  createLetterSaveCall,
  savedLetter,
  toArticle,
  toLetter,
  type LetterFields,
} from './letter-save-call.ts'

/** A letter that is being written. It is saved after a pause in typing. */
export function useLetter(letter: EditedLetter, userId: number) {
  const { mutateAsync: update } = useLetterCalls(letter.id).update
  const editor = useMachine(() => ({
    opened: savedLetter(letter),
    save: createLetterSaveCall(letter.id, update),
    copies: openLocalCopy(localStorage, userId, `letter-${letter.id}`),
  }))
  const { machine, state } = editor
  useRetryAfterLogin(editor)
  useUnsaved({
    isUnsaved: () => machine.isDirty(),
    saveFirst: () => machine.flush(),
    consequence: () => m.unsavedStaysHere(),
  })
  return {
    editor,
    fields: { ...letter, ...toLetter(state.draft) } as LetterFields,
    change: (part: Partial<LetterFields>) => machine.type(toArticle(part) as Partial<ArticleDraft>),
    /** Saves what is typed. Returns false if it is not saved. */
    flush: async (): Promise<boolean> => {
      await machine.save()
      return !machine.isDirty()
    },
  }
}
