import { trpc } from '#client/lib/trpc.ts'
import { messageOf } from '#client/lib/error-message.ts'
import { useSite } from '#client/lib/use-site.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { DateTime } from '#client/ui/date-time.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { messages } from '#shared/messages.ts'
import { browserName } from './browser-name.ts'

/** Where one is logged in, and how to end it. */
export function OwnSessions() {
  const { timeZone } = useSite()
  const utils = trpc.useUtils()
  const { data } = trpc.account.sessions.useQuery(undefined, { refetchOnMount: 'always' })
  const settled = {
    onSuccess: () => utils.account.sessions.invalidate(),
    onError: (error: unknown) =>
      toast({ title: messages.error, description: messageOf(error), style: 'destructive' }),
  }
  const end = trpc.account.endSession.useMutation(settled)
  const endOthers = trpc.account.endOtherSessions.useMutation({
    ...settled,
    onSuccess: () => utils.account.invalidate(),
  })
  const liveTokens = trpc.account.mine.useQuery().data?.liveTokens ?? 0
  const endAll = (revokeTokens: boolean) => endOthers.mutate({ revokeTokens })
  return (
    <Card>
      <CardHeader
        title="Where you are logged in"
        actions={
          <>
            {data && data.length > 1 && (
              <Button
                variant="secondary"
                size="small"
                pending={endOthers.isPending}
                onClick={() => endAll(false)}
              >
                Log out everywhere else
              </Button>
            )}
            {liveTokens > 0 && (
              <Button
                variant="secondary"
                size="small"
                pending={endOthers.isPending}
                onClick={() => endAll(true)}
              >
                Log out and revoke tokens
              </Button>
            )}
          </>
        }
      />
      {!data && <Skeleton className="h-16" />}
      <ul className="text-sm">
        {data?.map((session) => (
          <li
            key={session.key}
            className="hairline-b flex flex-wrap items-center justify-between gap-3 py-2.5"
          >
            <span>
              {browserName(session.userAgent)}
              <span className="text-second">
                {' · since '}
                <DateTime iso={session.createdAt} timeZone={timeZone} />
              </span>
            </span>
            {session.isCurrent ? (
              <Badge tone="good">This browser</Badge>
            ) : (
              <Button variant="quiet" size="small" onClick={() => end.mutate({ key: session.key })}>
                Log out
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
