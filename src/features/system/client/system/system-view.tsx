import type { ReactNode } from 'react'
import { UnreadableMail } from '#client/lib/unreadable-mail.tsx'
import { useNow } from '#client/lib/use-now.ts'
import { useSite } from '#client/lib/use-site.ts'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { DateTime } from '#client/ui/date-time.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { ListState } from '#client/ui/list-state.tsx'
import { withParts } from '#client/ui/with-parts.tsx'
import { m } from '#shared/catalog/m.ts'
import { formatBytes, formatNumber } from '#shared/formats.ts'
import { can } from '#features/people/shared/roles.ts'
import type { SystemStatus } from '#features/system/shared/system.ts'
import type { PublicUser } from '#features/people/shared/users.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/dates.ts'
import { InstallationQuestion } from './installation-question.tsx'
import { useSystemStatus } from './system.queries.ts'

const relativeTime = new Intl.RelativeTimeFormat('en-US')

/** An age in milliseconds as "5 minutes ago", "3 hours ago" or "2 days ago". */
function ageText(ageMs: number): string {
  if (ageMs < MINUTE_MS) return m.lessThanMinuteAgo()
  if (ageMs < HOUR_MS) return relativeTime.format(-Math.floor(ageMs / MINUTE_MS), 'minute')
  if (ageMs < 2 * DAY_MS) return relativeTime.format(-Math.floor(ageMs / HOUR_MS), 'hour')
  return relativeTime.format(-Math.floor(ageMs / DAY_MS), 'day')
}

/** Backups, disk space, failed jobs and version. Admins only. */
export function SystemView({ user }: { user: PublicUser }) {
  if (can(user.role, 'system.read')) return <System />
  return <EmptyState title={m.accessDenied()}>{m.adminViewOnly()}</EmptyState>
}

function System() {
  const query = useSystemStatus()
  return (
    <Card>
      <CardHeader title={m.systemStatus()} note={m.systemStatusNote()} />
      <ListState query={query} failure={m.systemStatusNotLoaded()} loading={<Skeleton className="h-64" />}>
        {(status) => <Status status={status} />}
      </ListState>
    </Card>
  )
}

function Status({ status }: { status: SystemStatus }) {
  const { timeZone } = useSite()
  const now = useNow()
  const { backup, disk, uploadsDisk, modelTokens, failedJobs } = status
  return (
    <div className="space-y-4">
      <Warnings status={status} />
      <dl className="grid sm:grid-cols-[max-content_1fr]">
        <Row label={m.lastBackup()}>
          {backup.newestAt ? (
            <>
              {ageText(now - Date.parse(backup.newestAt))} (
              <DateTime iso={backup.newestAt} timeZone={timeZone} />)
            </>
          ) : (
            m.none()
          )}
        </Row>
        <Row label={m.backupScheduleLabel()}>{scheduleText(backup)}</Row>
        <Row label={m.freeDiskSpace()}>{disk ? spaceText(disk) : m.unknown()}</Row>
        {uploadsDisk && disk?.totalBytes !== uploadsDisk.totalBytes && (
          <Row label={m.freeSpaceForUploads()}>{spaceText(uploadsDisk)}</Row>
        )}
        <Row label={m.database()}>{formatBytes(status.databaseBytes)}</Row>
        {modelTokens && <Row label={m.languageModelToday()}>{tokensText(modelTokens)}</Row>}
        <Row label={m.failedJobs()}>
          {failedJobs.length === 0 ? m.noneSinceServerStarted() : failedJobs.map(failureText).join(', ')}
        </Row>
        <Row label={m.runningSince()}>
          <DateTime iso={status.startedAt} timeZone={timeZone} />
        </Row>
        <Row label={m.version()}>{status.version}</Row>
      </dl>
    </div>
  )
}

function Warnings({ status: { problem, backup, mail, installation } }: { status: SystemStatus }) {
  const { timeZone } = useSite()
  return (
    <>
      <InstallationQuestion status={installation} />
      {problem && (
        <Notice tone="danger" title={m.changesNotSaved()}>
          {m.changesNotSavedText({ problem })}
        </Notice>
      )}
      <UnreadableMail names={mail.unreadable} />
      {mail.serverError && (
        <Notice tone="caution" title={m.mailServerTitle()}>
          {m.mailServerGone({ reason: mail.serverError })}
        </Notice>
      )}
      {mail.senderRefusal && (
        <Notice tone="caution" title={m.senderRefused()}>
          {withParts(
            m.senderRefusedText({ ...mail.senderRefusal, count: formatNumber(mail.senderRefusal.count) }),
            () => mail.senderRefusal && <DateTime iso={mail.senderRefusal.at} timeZone={timeZone} />,
          )}
        </Notice>
      )}
      {backup.isOverdue && (
        <Notice tone="caution" title={m.backupIsOverdue()}>
          {m.backupIsOverdueText()}
        </Notice>
      )}
    </>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="hairline-t pt-3 text-sm text-second sm:pr-8 sm:pb-3">{label}</dt>
      <dd className="figures min-w-0 pb-3 text-sm wrap-anywhere sm:hairline-t sm:pt-3">{children}</dd>
    </>
  )
}

function scheduleText({ everyHours, keep, count }: SystemStatus['backup']): string {
  if (everyHours === null) return m.automaticBackupsAreOff()
  const every = everyHours === 1 ? m.everyHour() : m.everySomeHours({ everyHours: formatNumber(everyHours) })
  return m.backupSchedule({ every, count: formatNumber(count), keep: formatNumber(keep) })
}

const spaceText = ({ freeBytes, totalBytes }: { freeBytes: number; totalBytes: number }) =>
  m.amountOfTotal({ amount: formatBytes(freeBytes), total: formatBytes(totalBytes) })

const tokensText = ({ used, perDay }: { used: number; perDay: number }) =>
  perDay > 0
    ? m.tokensUsedOf({ used: formatNumber(used), perDay: formatNumber(perDay) })
    : m.tokensUsed({ used: formatNumber(used) })

const failureText = ({ name, failures }: { name: string; failures: number }) =>
  failures === 1 ? name : m.failedSomeTimes({ name, failures: formatNumber(failures) })
