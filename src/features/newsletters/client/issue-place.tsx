import { useEffect, type ReactNode } from 'react'
import { ListState } from '#client/ui/list-state.tsx'
import { m } from '#shared/catalog/m.ts'
import { useIssueProgress } from './newsletters.queries.ts'

interface Props {
  id: number
  /** Opens the editor of an issue that was not sent. */
  onEdit: () => void
  children: ReactNode
}

/** Shows how an issue was sent, or links to its editor. */
export function IssuePlace({ id, onEdit, children }: Props) {
  const query = useIssueProgress(id)
  const status = query.data?.issue.status
  const isOpen = status === 'draft' || status === 'scheduled'
  useEffect(() => {
    if (isOpen) onEdit()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each issue
  }, [isOpen, id])
  return (
    <ListState query={query} failure={m.sendingNotLoaded()}>
      {() => (isOpen ? null : children)}
    </ListState>
  )
}
