import { useDeferredValue, useState } from 'react'
import { messageOf } from '#client/lib/error-message.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog, DialogButtons } from '#client/ui/dialog.tsx'
import { TextField } from '#client/ui/field.tsx'
import { withParts } from '#client/ui/with-parts.tsx'
import { m } from '#shared/catalog/m.ts'
import { isNewsroom } from '#features/people/shared/roles.ts'
import { useAccountMatches, useContributorActions, type Contributor } from './contributors.queries.ts'

interface Props {
  person: Contributor
  onClose: () => void
}

/** Links a person to an account, or removes the link. */
export function LinkDialog({ person, onClose }: Props) {
  const { link } = useContributorActions()
  const [q, setQ] = useState('')
  const accounts = useAccountMatches(useDeferredValue(q.trim()), person.userId === null)
  const save = (userId: number | null) => link.mutate({ id: person.id, userId }, { onSuccess: onClose })
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.accountOf({ name: person.name || (person.username ?? '') })}
      description={m.accountOfDescription()}
    >
      <div className="space-y-4">
        {person.userId === null ? (
          <>
            <TextField
              label={m.searchAccounts()}
              type="search"
              value={q}
              onChange={(event) => setQ(event.target.value)}
            />
            <ul className="divide-y divide-hairline">
              {accounts
                .filter(({ role }) => isNewsroom(role))
                .map((account) => (
                  <li key={account.id} className="flex items-center justify-between gap-3 py-2 text-sm">
                    <span className="min-w-0 wrap-anywhere">
                      <span className="font-medium">{account.username}</span>
                      {account.fullName && <span className="text-second"> · {account.fullName}</span>}
                    </span>
                    <Button
                      size="small"
                      variant="secondary"
                      aria-label={m.linkUsername({ username: account.username })}
                      pending={link.isPending && link.variables.userId === account.id}
                      onClick={() => save(account.id)}
                    >
                      {m.linkPerson()}
                    </Button>
                  </li>
                ))}
            </ul>
          </>
        ) : (
          <p className="text-sm wrap-anywhere">
            {withParts(m.linkedToAccount(), () => (
              <span className="font-medium">{person.username}</span>
            ))}
          </p>
        )}
        {link.error && (
          <p role="alert" className="text-sm text-danger">
            {messageOf(link.error)}
          </p>
        )}
        <DialogButtons onCancel={onClose}>
          {person.userId !== null && (
            <Button variant="danger" pending={link.isPending} onClick={() => save(null)}>
              {m.removeTheLink()}
            </Button>
          )}
        </DialogButtons>
      </div>
    </Dialog>
  )
}
