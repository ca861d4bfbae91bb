import { trpc, type Outputs } from '#client/lib/trpc.ts'
import { toast } from '#client/ui/toast-store.ts'
import { m } from '#shared/catalog/m.ts'

export type RecordStatus = Outputs['record']['status']

/** What is in the public record, and whether it is signed. */
export function useRecordStatus() {
  return trpc.record.status.useQuery(undefined, { staleTime: 0, refetchOnMount: 'always' })
}

/** Our line, the witnesses, and the logs that we witness. */
export function useWitnesses() {
  return trpc.record.witnesses.useQuery(undefined, { staleTime: 0, refetchOnMount: 'always' })
}

/** Chooses what is recorded, and deletes text for legal reasons. */
export function useRecordActions() {
  const utils = trpc.useUtils()
  const done = async () => {
    toast({ title: m.success(), description: m.settingsWereSaved() })
    await utils.record.invalidate()
  }
  return {
    setMode: trpc.record.setMode.useMutation({
      meta: { shownBy: 'form' },
      onSuccess: () => Promise.all([done(), utils.site.firstSteps.invalidate()]),
    }),
    addWitness: trpc.record.addWitness.useMutation({ meta: { shownBy: 'form' }, onSuccess: done }),
    removeWitness: trpc.record.removeWitness.useMutation({ onSuccess: done }),
    erase: trpc.record.erase.useMutation({ meta: { shownBy: 'form' }, onSuccess: done }),
  }
}
