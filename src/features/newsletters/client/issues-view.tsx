import { EmptyState } from '#client/ui/empty-state.tsx'
import { ListState } from '#client/ui/list-state.tsx'
import { ShowMore } from '#client/ui/show-more.tsx'
import { m } from '#shared/catalog/m.ts'
import { useNewsletters, useIssues } from './newsletters.queries.ts'
import { IssuesTable } from './issues-table.tsx'
import { WriteIssue } from './newsletter-list-view.tsx'

/** All issues, newest first. */
export function IssuesView({ onOpen }: { onOpen: (id: number) => void }) {
  const issues = useIssues(50)
  const newsletters = useNewsletters()
  return (
    <div>
      <header className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h2 className="headline text-2xl">{m.allIssues()}</h2>
        <WriteIssue newsletters={newsletters.data ?? []} onOpen={onOpen} />
      </header>
      <ListState
        query={{ ...issues, data: issues.items }}
        failure={m.issuesNotLoaded()}
        empty={<EmptyState title={m.noIssuesYet()}>{m.noIssuesYetHint()}</EmptyState>}
      >
        {(items) => (
          <>
            <IssuesTable issues={items} onOpen={onOpen} />
            <ShowMore list={issues} />
          </>
        )}
      </ListState>
    </div>
  )
}
