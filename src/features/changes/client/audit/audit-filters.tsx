import { m } from '#shared/catalog/m.ts'
import { addDays, startOfDay } from '#shared/dates.ts'
import { useSite } from '#client/lib/use-site.ts'
import { SelectField, TextField } from '#client/ui/field.tsx'
import { useAuditActions, type AuditFilter } from './audit.queries.ts'

interface Props {
  filter: AuditFilter
  onChange: (filter: AuditFilter) => void
}

const ALL = 'all'

/** Filters the log by action, actor and day in the site's time zone. */
export function AuditFilters({ filter, onChange }: Props) {
  const actions = useAuditActions()
  const { timeZone } = useSite()
  const options = [
    { value: ALL, label: m.allActions() },
    ...actions.map((value) => ({ value, label: value })),
  ]
  return (
    <div className="mb-5 flex flex-wrap items-start gap-4 *:w-full sm:*:w-48">
      <SelectField
        label={m.action()}
        options={options}
        value={filter.action ?? ALL}
        onChange={({ target: { value } }) =>
          onChange({ ...filter, action: value === ALL ? undefined : value })
        }
      />
      <TextField
        label={m.actor()}
        placeholder={m.usernameLabel()}
        maxLength={50}
        value={filter.actor ?? ''}
        onChange={({ target: { value } }) => onChange({ ...filter, actor: value || undefined })}
      />
      <TextField
        label={m.from()}
        type="date"
        max="9999-12-31"
        help={timeZone}
        onChange={({ target: { value } }) => onChange({ ...filter, from: startOfDay(value, timeZone) })}
      />
      <TextField
        label={m.to()}
        type="date"
        max="9999-12-31"
        help={timeZone}
        onChange={({ target: { value } }) =>
          onChange({ ...filter, to: value ? startOfDay(addDays(value, 1), timeZone) : undefined })
        }
      />
    </div>
  )
}
