import { Button } from '#client/ui/button.tsx'
import { TextField } from '#client/ui/field.tsx'
import { useSite } from '#client/lib/use-site.ts'
import { localTimeOf, instantOf } from '#client/lib/site-time.ts'

interface Props {
  value: string | null
  onChange: (iso: string | null) => void
  onSubmit: () => void
  error?: string | undefined
  label?: string
  action?: string
  pending?: boolean
}

/** A time in the newsroom's own time zone, kept as an instant. */
export function ScheduleField(props: Props) {
  const {
    value,
    onChange,
    onSubmit,
    error,
    label = 'Publication time',
    action = 'Schedule it',
    pending,
  } = props
  const { timeZone } = useSite()
  return (
    <div className="flex flex-wrap items-start gap-2">
      <TextField
        label={label}
        type="datetime-local"
        className="w-60"
        help={timeZone}
        error={error}
        value={value ? localTimeOf(value, timeZone) : ''}
        onChange={(event) => onChange(event.target.value ? instantOf(event.target.value, timeZone) : null)}
      />
      <Button
        variant="secondary"
        className="mt-6.5"
        disabled={!value}
        pending={pending ?? false}
        onClick={onSubmit}
      >
        {action}
      </Button>
    </div>
  )
}
