import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { m } from '#shared/catalog/m.ts'
import type { InstallationStatus } from '#features/system/shared/system.ts'
import { useConfirmInstallation } from './system.queries.ts'

/** Asks whether this installation is the newspaper, after a restore, a copy or damage. */
export function InstallationQuestion({ status }: { status: InstallationStatus }) {
  const [isAsking, setAsking] = useState(false)
  const confirm = useConfirmInstallation()
  const reason = warningOf(status)
  if (reason === null) return null
  return (
    <Notice
      tone="caution"
      title={m.isThisThePaper()}
      action={
        <Button pending={confirm.isPending} onClick={() => setAsking(true)}>
          {m.confirmPaper()}
        </Button>
      }
    >
      <p>{reason}</p>
      <ConfirmDialog
        open={isAsking}
        title={m.isThisThePaper()}
        confirm={m.confirmPaper()}
        cancel={m.cancelLabel()}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          confirm.mutate()
        }}
      >
        <p>{m.confirmPaperQuestion()}</p>
        <p className="mt-3">{m.confirmPaperConsequences()}</p>
      </ConfirmDialog>
    </Notice>
  )
}

function warningOf({ state, record }: InstallationStatus): string | null {
  if (state === 'behind') return m.installationIsBehind()
  if (state !== 'same') return m.installationIsCopy()
  if (record?.problem === 'behind') return m.recordIsBehind()
  if (record?.problem === 'words') return m.recordDiffers({ detail: record.detail })
  return record ? m.recordIsDamaged({ detail: record.detail }) : null
}
