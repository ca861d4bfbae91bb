import type { ReactNode } from 'react'
import { RowActions } from '#client/ui/row-actions.tsx'
import { m } from '#shared/catalog/m.ts'

interface Props {
  name: string
  details: ReactNode
  canChange: boolean
  /** Asks before the removal. */
  question: string
  isRemoving: boolean
  onEdit: () => void
  onRemove: () => void
  /** A button beside those to edit and delete. */
  children: ReactNode
}

/** A template or a reusable box in its list. */
export function NamedLine({ name, details, canChange, question, isRemoving, children, ...on }: Props) {
  return (
    <li className="hairline-b flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <span className="min-w-0 grow basis-64 break-words">
        <span className="block font-medium" dir="auto">
          {name}
        </span>
        {details}
      </span>
      {children}
      {canChange && (
        <RowActions
          name={name}
          onEdit={on.onEdit}
          onRemove={() => window.confirm(question) && on.onRemove()}
          removeLabel={m.delete()}
          removeText={m.delete()}
          isRemoving={isRemoving}
        />
      )}
    </li>
  )
}
