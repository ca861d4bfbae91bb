import { useState } from 'react'
import { messageOf } from '#client/lib/error-message.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog, DialogButtons } from '#client/ui/dialog.tsx'
import { m } from '#shared/catalog/m.ts'
import { ChoosePerson } from './choose-person.tsx'
import { useContributorActions, type Contributor } from './contributors.queries.ts'

interface Props {
  person: Contributor
  onClose: () => void
}

/** Merges a person into another one. */
export function MergeDialog({ person, onClose }: Props) {
  const { merge } = useContributorActions()
  const [into, setInto] = useState<Contributor | null>(null)
  const name = person.name || person.username || ''
  const submit = () => {
    if (into) merge.mutate({ id: person.id, intoId: into.id }, { onSuccess: onClose })
  }
  return (
    <Dialog open onOpenChange={onClose} title={m.mergeName({ name })} description={m.mergeDescription()}>
      <div className="space-y-4">
        <ChoosePerson
          label={m.mergeInto()}
          except={new Set([person.id])}
          onChoose={setInto}
          help={into ? m.chosenIs({ name: into.name || (into.username ?? '') }) : undefined}
        />
        {merge.error && (
          <p role="alert" className="text-sm text-danger">
            {messageOf(merge.error)}
          </p>
        )}
        <DialogButtons onCancel={onClose}>
          <Button variant="danger" disabled={!into} pending={merge.isPending} onClick={submit}>
            {into ? m.mergeIntoName({ name: into.name || (into.username ?? '') }) : m.merge()}
          </Button>
        </DialogButtons>
      </div>
    </Dialog>
  )
}
