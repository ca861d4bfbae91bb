import { useState } from 'react'
import { useUnsavedValue } from '#client/lib/article/pending-field.ts'
import { CorrectionText } from '#client/lib/article/correction-text.tsx'
import { useSite } from '#client/lib/use-site.ts'
import { Button } from '#client/ui/button.tsx'
import { DateTime } from '#client/ui/date-time.tsx'
import { m } from '#shared/catalog/m.ts'
import { CorrectionForm } from './correction-form.tsx'
import { useCorrectionActions, type Correction } from './corrections.queries.ts'

const fieldOfCorrection = ({ id }: Correction) => `correction ${id}` as const

/** One correction in the editor. A withdrawn correction can no longer be changed. */
export function CorrectionItem({ correction }: { correction: Correction }) {
  const { timeZone } = useSite()
  const isLeft = useUnsavedValue(fieldOfCorrection(correction)) !== undefined
  const [isEditing, setEditing] = useState(isLeft)
  return (
    <li className="hairline-t pt-3 text-sm">
      <DateTime iso={correction.createdAt} timeZone={timeZone} className="text-second" />
      {isEditing ? (
        <EditForm correction={correction} onClose={() => setEditing(false)} />
      ) : (
        <>
          <p className="break-words whitespace-pre-wrap">
            <CorrectionText correction={correction} />
          </p>
          {!correction.withdrawnAt && <Actions id={correction.id} onEdit={() => setEditing(true)} />}
        </>
      )}
    </li>
  )
}

function EditForm({ correction, onClose }: { correction: Correction; onClose: () => void }) {
  const { update } = useCorrectionActions()
  return (
    <CorrectionForm
      field={fieldOfCorrection(correction)}
      label={m.editCorrection()}
      help={m.editCorrectionHelp()}
      action={m.save()}
      text={correction.text}
      onSave={async (text) => {
        await update.mutateAsync({ id: correction.id, text })
        onClose()
      }}
      onCancel={onClose}
    />
  )
}

function Actions({ id, onEdit }: { id: number; onEdit: () => void }) {
  const { withdraw } = useCorrectionActions()
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      <Button size="small" variant="secondary" onClick={onEdit}>
        {m.editLabel()}
      </Button>
      <Button
        size="small"
        variant="secondary"
        pending={withdraw.isPending}
        onClick={() => {
          if (window.confirm(m.confirmWithdrawal())) withdraw.mutate({ id })
        }}
      >
        {m.withdraw()}
      </Button>
    </div>
  )
}
