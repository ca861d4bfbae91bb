import { useSite } from '#client/lib/use-site.ts'
import { useTypedTime } from '#client/lib/use-typed-time.ts'
import { TextField, type TextFieldProps } from '#client/ui/field.tsx'
import { m } from '#shared/catalog/m.ts'
import { instantOf, localTimeOf } from '#shared/dates.ts'
import type { Slot } from '#features/front-page/shared/front-page.ts'

interface Props {
  slot: Slot
  onChange: (times: Partial<Pick<Slot, 'startsAt' | 'endsAt'>>) => void
}

/** When an article begins and ends, in the time zone of the site. */
export function SlotTimes({ slot: { startsAt, endsAt }, onChange }: Props) {
  const { timeZone } = useSite()
  const isReversed = startsAt !== null && endsAt !== null && Date.parse(startsAt) >= Date.parse(endsAt)
  return (
    <div className="grid gap-3 px-3 pb-3 sm:grid-cols-2">
      <TimeField
        label={m.begins()}
        value={startsAt}
        help={timeZone}
        onChange={(at) => onChange({ startsAt: at })}
      />
      <TimeField
        label={m.ends()}
        value={endsAt}
        error={isReversed ? m.endsBeforeItBegins() : undefined}
        onChange={(at) => onChange({ endsAt: at })}
      />
    </div>
  )
}

interface FieldProps extends Pick<
  TextFieldProps,
  'label' | 'isLabelHidden' | 'title' | 'help' | 'error' | 'className'
> {
  value: string | null
  onChange: (at: string | null) => void
}

/** A time in the time zone of the site, as ISO 8601; null for none. */
export function TimeField({ value, onChange, ...rest }: FieldProps) {
  const { timeZone } = useSite()
  const field = useTypedTime({
    value,
    textOf: (iso) => localTimeOf(iso, timeZone),
    instantOf: (text) => instantOf(text, timeZone),
    onChange,
  })
  return <TextField type="datetime-local" max="9999-12-31T23:59" {...rest} {...field} />
}
