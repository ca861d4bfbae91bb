import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { DateTime } from '#client/ui/date-time.tsx'
import type { Outputs } from '#client/lib/trpc.ts'
import { useAccountActions } from './account.queries.ts'

interface Props {
  sessions: Outputs['account']['mine']['sessions']
  timeZone: string
}

export function OwnSessions({ sessions, timeZone }: Props) {
  const { endSession } = useAccountActions()
  return (
    <ul>
      {sessions.map((session) => (
        <li
          key={session.name}
          className="hairline-t flex flex-wrap items-center gap-3 py-3 text-sm first:border-t-0"
        >
          <span className="min-w-0 grow basis-60">
            <span className="block break-words">{session.userAgent || 'Unknown browser'}</span>
            <span className="text-second">
              since <DateTime iso={session.createdAt} timeZone={timeZone} />
            </span>
          </span>
          {session.isThisOne ? (
            <Badge tone="good">This session</Badge>
          ) : (
            <Button
              size="small"
              variant="secondary"
              pending={endSession.isPending && endSession.variables.name === session.name}
              onClick={() => endSession.mutate({ name: session.name })}
            >
              End session
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
