import { useSite } from '#client/lib/use-site.ts'
import { DateTime } from '#client/ui/date-time.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { SystemRow } from '#features/system/client/system/system-row.tsx'
import type { SystemStatus } from '#features/system/shared/system.ts'
import { currentLanguage } from '#shared/catalog/current-language.ts'
import { m } from '#shared/catalog/m.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#shared/dates.ts'
import { formatNumber } from '#shared/formats.ts'
import type { BackupStatus } from '../shared/backup-status.ts'

/** An age in milliseconds as "5 minutes ago", "3 hours ago" or "2 days ago". */
function ageText(ageMs: number): string {
  if (ageMs < MINUTE_MS) return m.lessThanMinuteAgo()
  const relativeTime = new Intl.RelativeTimeFormat(currentLanguage())
  if (ageMs < HOUR_MS) return relativeTime.format(-Math.floor(ageMs / MINUTE_MS), 'minute')
  if (ageMs < 2 * DAY_MS) return relativeTime.format(-Math.floor(ageMs / HOUR_MS), 'hour')
  return relativeTime.format(-Math.floor(ageMs / DAY_MS), 'day')
}

/** The newest backup and the schedule. */
export function BackupRows({ status: { backup }, now }: { status: SystemStatus; now: number }) {
  const { timeZone } = useSite()
  if (!backup) return null
  return (
    <>
      <SystemRow label={m.lastBackup()}>
        {backup.newestAt ? (
          <>
            {ageText(now - Date.parse(backup.newestAt))} (
            <DateTime iso={backup.newestAt} timeZone={timeZone} />)
          </>
        ) : (
          m.none()
        )}
      </SystemRow>
      <SystemRow label={m.backupScheduleLabel()}>{scheduleText(backup)}</SystemRow>
    </>
  )
}

/** Warns when no backup was made for too long. */
export function BackupWarning({ status: { backup } }: { status: SystemStatus }) {
  if (!backup?.isOverdue) return null
  return (
    <Notice tone="caution" title={m.backupIsOverdue()}>
      {m.backupIsOverdueText()}
    </Notice>
  )
}

function scheduleText({ everyHours, keep, count }: BackupStatus): string {
  if (everyHours === null) return m.automaticBackupsAreOff()
  const every = everyHours === 1 ? m.everyHour() : m.everySomeHours({ everyHours: formatNumber(everyHours) })
  return m.backupSchedule({ every, count: formatNumber(count), keep: formatNumber(keep) })
}
