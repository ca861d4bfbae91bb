import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { TextField } from '#client/ui/field.tsx'
import { PastTimeDialog } from '#client/ui/past-time-dialog.tsx'
import { useNow } from '#client/lib/use-now.ts'
import { useSite } from '#client/lib/use-site.ts'
import { m } from '#shared/catalog/m.ts'
import { instantOf, localTimeOf } from '#shared/dates.ts'
import { formatDateTime } from '#shared/formats.ts'
import { useTypedTime } from '#client/lib/use-typed-time.ts'
import { isPastSchedule } from '#features/articles/shared/schedule.ts'
import { inOneHour, tomorrowAtSix } from './schedule-presets.ts'

interface Props {
  id?: string
  value: string | null
  onChange: (iso: string | null) => void
  onSchedule: () => void
  /** Called instead when the time is in the past and the editor chooses to publish now. */
  onPublishNow: () => void
  action: string
  error?: string | undefined
  pending?: boolean
  /** The button is the next step. */
  isNext: boolean
}

/** Limits the year to four digits; otherwise a date typed in one go leaves the field empty. */
const LAST_TIME = '9999-12-31T23:59'

/** A publication time in the site's time zone. A past time opens a confirmation. */
export function ScheduleField({
  id,
  value,
  onChange,
  onSchedule,
  onPublishNow,
  action,
  error,
  pending = false,
  isNext,
}: Props) {
  const { timeZone } = useSite()
  const [isConfirming, setIsConfirming] = useState(false)
  const field = useTypedTime({
    value,
    textOf: (iso) => localTimeOf(iso, timeZone),
    instantOf: (text) => instantOf(text, timeZone),
    onChange,
  })
  const presets = [
    [m.inOneHour(), inOneHour],
    [m.tomorrowMorning(), tomorrowAtSix],
  ] as const
  return (
    <div className="space-y-2">
      <div className="flex flex-wrap items-end gap-2">
        <TextField
          id={id}
          label={m.publicationTime()}
          type="datetime-local"
          max={LAST_TIME}
          className="w-60"
          error={error}
          {...field}
        />
        <Button
          variant={isNext ? 'primary' : 'secondary'}
          disabled={!value}
          pending={pending}
          onClick={() => (value && isPastSchedule(value, Date.now()) ? setIsConfirming(true) : onSchedule())}
        >
          {action}
        </Button>
      </div>
      <div className="-mx-3 flex flex-wrap">
        {presets.map(([label, timeFrom]) => (
          <Button
            key={label}
            size="small"
            variant="quiet"
            onClick={() => onChange(timeFrom(Date.now(), timeZone))}
          >
            {label}
          </Button>
        ))}
      </div>
      <ZoneNote value={value} timeZone={timeZone} />
      <PastTimeDialog
        open={isConfirming}
        onCancel={() => setIsConfirming(false)}
        onPublish={() => {
          setIsConfirming(false)
          onPublishNow()
        }}
      />
    </div>
  )
}

/** Names the site's time zone, and the editor's own time if it differs. */
function ZoneNote({ value, timeZone }: { value: string | null; timeZone: string }) {
  const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const now = useNow()
  const at = value ?? new Date(now).toISOString()
  if (localTimeOf(at, ownZone) === localTimeOf(at, timeZone)) {
    return <p className="text-sm text-second">{m.timeZoneIs({ timeZone })}</p>
  }
  return (
    <p className="text-sm text-caution">
      {m.newsroomTimeNotYours({ timeZone, ownZone })}
      {value && ` ${m.yourTime({ time: formatDateTime(value, ownZone) })}`}
    </p>
  )
}
