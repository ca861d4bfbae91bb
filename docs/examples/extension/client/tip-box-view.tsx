import { useSite } from '#client/lib/use-site.ts'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { DateTime } from '#client/ui/date-time.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ListState } from '#client/ui/list-state.tsx'
import { ViewHead } from '#client/ui/view-head.tsx'
import { m } from '#shared/catalog/m.ts'
import { useTipRemoval, useTips } from './tip-box.queries.ts'

/** The tips of readers, newest first. */
export function TipBoxView() {
  const { timeZone } = useSite()
  const query = useTips()
  const removal = useTipRemoval()
  return (
    <section className="space-y-5">
      <ViewHead note={m.tipBoxNote()} />
      <Card>
        <ListState query={query} failure={m.tipBoxNotLoaded()} empty={<EmptyState title={m.tipBoxNone()} />}>
          {(tips) => (
            <ul className="space-y-6">
              {tips.map(({ id, text, email, createdAt }) => (
                <li key={id} className="space-y-2 not-first:hairline-t not-first:pt-4">
                  <p className="wrap-anywhere whitespace-pre-line">{text}</p>
                  <p className="text-sm text-second">
                    <DateTime iso={createdAt} timeZone={timeZone} /> {email}
                  </p>
                  <Button variant="secondary" onClick={() => removal.mutate({ id })}>
                    {m.tipBoxDelete()}
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </ListState>
      </Card>
    </section>
  )
}
