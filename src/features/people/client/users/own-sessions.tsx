import { useSite } from '#client/lib/use-site.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { DateTime } from '#client/ui/date-time.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { withParts } from '#client/ui/with-parts.tsx'
import { m } from '#shared/catalog/m.ts'
import { useLiveTokenCount, useOwnSessions, useSessionActions } from './own-account.queries.ts'

const BROWSERS: Array<[RegExp, string]> = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|HeadlessChrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const SYSTEMS: Array<[RegExp, string]> = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

/** A readable name for a user agent: "Firefox on Linux", or "Unknown browser". */
function browserName(userAgent: string | null): string {
  const find = (names: Array<[RegExp, string]>) =>
    names.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]
  const browser = find(BROWSERS) ?? m.unknownBrowser()
  const system = find(SYSTEMS)
  return system ? m.browserOnSystem({ browser, system }) : browser
}

/** The signed-in user's sessions, with buttons that end them. */
export function OwnSessions() {
  const { timeZone } = useSite()
  const { data } = useOwnSessions()
  const { end, endOthers } = useSessionActions()
  const liveTokens = useLiveTokenCount()
  const endAll = (revokeTokens: boolean) => endOthers.mutate({ revokeTokens })
  return (
    <Card>
      <CardHeader
        title={m.activeSessions()}
        actions={
          <>
            {data && data.length > 1 && (
              <Button
                variant="secondary"
                size="small"
                pending={endOthers.isPending}
                onClick={() => endAll(false)}
              >
                {m.logOutElsewhere()}
              </Button>
            )}
            {liveTokens > 0 && (
              <Button
                variant="secondary"
                size="small"
                pending={endOthers.isPending}
                onClick={() => endAll(true)}
              >
                {m.logOutAndRevoke()}
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
              <bdi>{browserName(session.userAgent)}</bdi>
              <span className="text-second">
                {' · '}
                {withParts(m.since(), () => (
                  <DateTime iso={session.createdAt} timeZone={timeZone} />
                ))}
              </span>
            </span>
            {session.isCurrent ? (
              <Badge tone="good">{m.thisBrowser()}</Badge>
            ) : (
              <Button variant="quiet" size="small" onClick={() => end.mutate({ key: session.key })}>
                {m.logOut()}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
