import { trpc } from '#client/lib/trpc.ts'

/** The newest tips. */
export const useTips = () => trpc.tipBox.list.useQuery()

/** Deletes a tip and reads the list again. */
export function useTipRemoval() {
  const utils = trpc.useUtils()
  return trpc.tipBox.remove.useMutation({ onSuccess: () => utils.tipBox.invalidate() })
}
