import { trpc, type Outputs } from '#client/lib/trpc.ts'

export type EditorComment = Outputs['oldComments']['list'][number]

/** The approved and the hidden comments of an article, oldest first. */
export function useOldComments(articleId: number) {
  return trpc.oldComments.list.useQuery({ id: articleId })
}

/** Hides comments from readers, or shows them again, and refreshes the list. */
export function useSetHidden() {
  const utils = trpc.useUtils()
  return trpc.oldComments.setHidden.useMutation({ onSuccess: () => utils.oldComments.list.invalidate() })
}
