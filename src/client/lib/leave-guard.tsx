import { useBlocker } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { leaveQuestion, unsavedOnPage } from '#client/ui/unsaved.ts'
import { m } from '#shared/catalog/m.ts'

/** Asks before the dashboard drops unsaved changes: when navigating away, and when a dialog closes. */
export function LeaveGuard() {
  const question = useSyncExternalStore(leaveQuestion.subscribe, leaveQuestion.read, () => null)
  useBlocker({ enableBeforeUnload: () => unsavedOnPage.isUnsaved(), shouldBlockFn: blocks })
  return (
    <ConfirmDialog
      open={question !== null}
      title={m.leaveWithoutSaving()}
      confirm={m.leaveAnyway()}
      cancel={m.keepEditing()}
      onConfirm={() => question?.answer(true)}
      onCancel={() => question?.answer(false)}
    >
      <p>{question?.text}</p>
    </ConfirmDialog>
  )
}

interface Place {
  pathname: string
}

async function blocks({ current, next }: { current: Place; next: Place }): Promise<boolean> {
  // The address also has the search of a list.
  if (current.pathname === next.pathname) return false
  await unsavedOnPage.saveFirst()
  return !(await unsavedOnPage.mayDrop(next.pathname))
}
