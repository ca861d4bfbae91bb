import { useState } from 'react'
import { CorrectionText } from '#client/lib/article/correction-text.tsx'
import { trpc, type Outputs } from '#client/lib/trpc.ts'
import { useSite } from '#client/lib/use-site.ts'
import { Button } from '#client/ui/button.tsx'
import { DateTime } from '#client/ui/date-time.tsx'
import { CorrectionForm } from './correction-form.tsx'
import { useCorrectionChange } from './corrections.queries.ts'

type Correction = Outputs['corrections']['list'][number]

const CONFIRM_WITHDRAW =
  'Withdraw this correction? Readers still see it, marked as withdrawn. This cannot be undone.'

/** One correction in the editor; a withdrawn one can no longer be changed. */
export function CorrectionItem({ correction }: { correction: Correction }) {
  const { timeZone } = useSite()
  const [isEditing, setEditing] = useState(false)
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
  const [text, setText] = useState(correction.text)
  const update = trpc.corrections.update.useMutation(
    useCorrectionChange('The correction is changed', onClose),
  )
  return (
    <CorrectionForm
      label="Edit the correction"
      help="Readers see that it was edited, and when. The audit log keeps the words before."
      action="Save"
      text={text}
      onChange={setText}
      error={update.error}
      pending={update.isPending}
      onSubmit={() => update.mutate({ id: correction.id, text })}
    >
      <Button type="button" variant="quiet" onClick={onClose}>
        Cancel
      </Button>
    </CorrectionForm>
  )
}

function Actions({ id, onEdit }: { id: number; onEdit: () => void }) {
  const withdraw = trpc.corrections.withdraw.useMutation(
    useCorrectionChange('The correction is withdrawn', () => undefined),
  )
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      <Button type="button" size="small" variant="secondary" onClick={onEdit}>
        Edit
      </Button>
      <Button
        type="button"
        size="small"
        variant="secondary"
        pending={withdraw.isPending}
        onClick={() => {
          if (window.confirm(CONFIRM_WITHDRAW)) withdraw.mutate({ id })
        }}
      >
        Withdraw
      </Button>
    </div>
  )
}
