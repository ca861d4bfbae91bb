import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { TextField } from '#client/ui/field.tsx'
import { PastTimeDialog } from '#client/ui/past-time-dialog.tsx'
import { useNow } from '#client/lib/use-now.ts'
import { useSite } from '#client/lib/use-site.ts'
import { instantOf, localTimeOf } from '#shared/dates.ts'
import { formatDateTime } from '#shared/formats.ts'
import { useTypedTime } from '#client/lib/use-typed-time.ts'
import { isPastSchedule } from '#shared/schedule.ts'
import { inOneHour, tomorrowAtSix } from './schedule-presets.ts'

interface Props {
  id?: string
  value: string | null
  onChange: (iso: string | null) => void
  onSchedule: () => void
  /** Called instead when the time is in the past and the editor wants the story out now. */
  onPublishNow: () => void
  action: string
  error?: string | undefined
  pending?: boolean
}

/** Without it a browser takes years of six digits, and a date typed in one go leaves the field empty. */
const LAST_TIME = '9999-12-31T23:59'

/** A publication time in the newsroom's time zone, kept as an instant; one in the past is asked about. */
export function ScheduleField({
  id,
  value,
  onChange,
  onSchedule,
  onPublishNow,
  action,
  error,
  pending = false,
}: Props) {
  const { timeZone } = useSite()
  const [isAsking, setIsAsking] = useState(false)
  const field = useTypedTime({
    value,
    textOf: (iso) => localTimeOf(iso, timeZone),
    instantOf: (text) => instantOf(text, timeZone),
    onChange,
  })
  const presets = [
    ['In 1 hour', inOneHour],
    ['Tomorrow 6:00', tomorrowAtSix],
  ] as const
  return (
    <div className="space-y-2">
      <div className="flex flex-wrap items-end gap-2">
        <TextField
          {...(id ? { id } : {})}
          label="Publication time"
          type="datetime-local"
          max={LAST_TIME}
          className="w-60"
          error={error}
          {...field}
        />
        <Button
          variant="secondary"
          disabled={!value}
          pending={pending}
          onClick={() => (value && isPastSchedule(value, Date.now()) ? setIsAsking(true) : onSchedule())}
        >
          {action}
        </Button>
      </div>
      <div className="-mx-3 flex flex-wrap">
        {presets.map(([words, timeFrom]) => (
          <Button
            key={words}
            size="small"
            variant="quiet"
            onClick={() => onChange(timeFrom(Date.now(), timeZone))}
          >
            {words}
          </Button>
        ))}
      </div>
      <ZoneNote value={value} timeZone={timeZone} />
      <PastTimeDialog
        open={isAsking}
        onCancel={() => setIsAsking(false)}
        onPublish={() => {
          setIsAsking(false)
          onPublishNow()
        }}
      />
    </div>
  )
}

/** Names the newsroom's zone, and the editor's own time when their clocks differ. */
function ZoneNote({ value, timeZone }: { value: string | null; timeZone: string }) {
  const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const now = useNow()
  const at = value ?? new Date(now).toISOString()
  if (localTimeOf(at, ownZone) === localTimeOf(at, timeZone)) {
    return <p className="text-sm text-second">Time zone: {timeZone}</p>
  }
  return (
    <p className="text-sm text-caution">
      This is the newsroom’s time ({timeZone}), not yours ({ownZone}).
      {value && ` For you it is ${formatDateTime(value, ownZone)}.`}
    </p>
  )
}
