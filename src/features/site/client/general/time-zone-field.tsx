import type { ComponentProps } from 'react'
import { useNow } from '#client/lib/use-now.ts'
import { useSite } from '#client/lib/use-site.ts'
import { SelectField } from '#client/ui/field.tsx'
import { m } from '#shared/catalog/m.ts'
import { formatTime } from '#shared/formats.ts'

/** The names of all time zones that this browser knows, with the given ones, which it may not know. */
function zonesWith(...given: readonly string[]): string[] {
  const known = typeof Intl.supportedValuesOf === 'function' ? Intl.supportedValuesOf('timeZone') : []
  return [...new Set([...known, 'UTC', ...given])].toSorted()
}

/** The time zone of this browser. */
export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'

interface Props extends Omit<ComponentProps<typeof SelectField>, 'label' | 'options' | 'help'> {
  /** The chosen zone, whose time is shown. */
  zone: string
}

/** Chooses a time zone, and shows what time it is there. */
export function TimeZoneField({ zone, ...rest }: Props) {
  const site = useSite()
  const now = new Date(useNow()).toISOString()
  const zones = zonesWith(browserZone(), site.timeZone, zone)
  return (
    <SelectField
      label={m.timeZone()}
      help={m.timeZoneNow({ time: formatTime(now, zone) })}
      options={zones.map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
      {...rest}
    />
  )
}
