import { useUnsaved } from '#client/ui/unsaved.ts'
import type { ArticleDraft } from '#shared/articles/article-fields.ts'
import { m } from '#shared/catalog/m.ts'
import { openLocalCopy } from '../autosave/local-copy.ts'
import { useMachine, useRetryAfterLogin } from '../use-editor.ts'
import { useIssueCalls, type EditedIssue } from './issue-editor.queries.ts'
import { createIssueSaveCall, savedIssue, toArticle, toIssue, type IssueFields } from './issue-save-call.ts'

/** An issue that is being written. It is saved after a pause in typing. */
export function useIssue(issue: EditedIssue, userId: number) {
  const { mutateAsync: update } = useIssueCalls(issue.id).update
  const editor = useMachine(() => ({
    opened: savedIssue(issue),
    save: createIssueSaveCall(issue.id, update),
    copies: openLocalCopy(localStorage, userId, `issue-${issue.id}`),
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
    fields: { ...issue, ...toIssue(state.draft) } as IssueFields,
    change: (part: Partial<IssueFields>) => machine.type(toArticle(part) as Partial<ArticleDraft>),
    /** Saves what is typed. Returns false if it is not saved. */
    flush: async (): Promise<boolean> => {
      await machine.save()
      return !machine.isDirty()
    },
  }
}
