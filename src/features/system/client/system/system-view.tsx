import { Slot } from '#client/lib/slots.tsx'
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
import { InstallationQuestion } from './installation-question.tsx'
import { SystemRow } from './system-row.tsx'
import { useSystemStatus } from './system.queries.ts'
import { listed } from '#shared/listed.ts'

declare module '#client/lib/slots.tsx' {
  interface Slots {
    /** Rows (`SystemRow`) about what protects the newsroom from loss. */
    safetyRows: { status: SystemStatus; now: number }
    /** Rows (`SystemRow`) about what the newsroom uses up. */
    usageRows: { status: SystemStatus }
    /** Notices above the rows. */
    systemWarnings: { status: SystemStatus }
  }
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
  const { disk, uploadsDisk, extensionsLeftOut, failedJobs } = status
  return (
    <div className="space-y-4">
      <Warnings status={status} />
      <dl className="grid sm:grid-cols-[max-content_1fr]">
        <Slot name="safetyRows" props={{ status, now }} fallback={null} />
        <SystemRow label={m.freeDiskSpace()}>{disk ? spaceText(disk) : m.unknown()}</SystemRow>
        {uploadsDisk && disk?.totalBytes !== uploadsDisk.totalBytes && (
          <SystemRow label={m.freeSpaceForUploads()}>{spaceText(uploadsDisk)}</SystemRow>
        )}
        <SystemRow label={m.database()}>{formatBytes(status.databaseBytes)}</SystemRow>
        <Slot name="usageRows" props={{ status }} fallback={null} />
        {extensionsLeftOut.length > 0 && (
          <SystemRow label={m.extensionsLeftOut()}>
            {extensionsLeftOut.map((each) => (
              <p key={each.name} className="wrap-anywhere">
                {m.extensionLeftOut(each)}
              </p>
            ))}
          </SystemRow>
        )}
        <SystemRow label={m.failedJobs()}>
          {failedJobs.length === 0 ? m.noneSinceServerStarted() : listed(failedJobs.map(failureText))}
        </SystemRow>
        <SystemRow label={m.runningSince()}>
          <DateTime iso={status.startedAt} timeZone={timeZone} />
        </SystemRow>
        <SystemRow label={m.version()}>{status.version}</SystemRow>
      </dl>
    </div>
  )
}

function Warnings({ status }: { status: SystemStatus }) {
  const { problem, mail, installation } = status
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
      <Slot name="systemWarnings" props={{ status }} fallback={null} />
    </>
  )
}

const spaceText = ({ freeBytes, totalBytes }: { freeBytes: number; totalBytes: number }) =>
  m.amountOfTotal({ amount: formatBytes(freeBytes), total: formatBytes(totalBytes) })

const failureText = ({ name, failures }: { name: string; failures: number }) =>
  failures === 1 ? name : m.failedSomeTimes({ name, failures: formatNumber(failures) })
