import { SelectField, TextField } from '#client/ui/field.tsx'
import { useAuditActions, type AuditFilter } from './audit.queries.ts'

interface Props {
  filter: AuditFilter
  onChange: (filter: AuditFilter) => void
}

const ALL = 'all'

/** Narrows the log by action, actor and day; days are those of the browser. */
export function AuditFilters({ filter, onChange }: Props) {
  const actions = useAuditActions()
  const options = [{ value: ALL, label: 'All actions' }, ...actions.map((value) => ({ value, label: value }))]
  const dayStart = (value: string, plusDays: number) => {
    if (!value) return undefined
    const day = new Date(`${value}T00:00:00`)
    day.setDate(day.getDate() + plusDays)
    return Number.isNaN(day.getTime()) ? undefined : day.toISOString()
  }
  return (
    <div className="mb-5 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      <SelectField
        label="Action"
        options={options}
        value={filter.action ?? ALL}
        onChange={({ target: { value } }) =>
          onChange({ ...filter, action: value === ALL ? undefined : value })
        }
      />
      <TextField
        label="Actor"
        placeholder="Username"
        maxLength={50}
        value={filter.actor ?? ''}
        onChange={({ target: { value } }) => onChange({ ...filter, actor: value || undefined })}
      />
      <TextField
        label="From"
        type="date"
        onChange={({ target: { value } }) => onChange({ ...filter, from: dayStart(value, 0) })}
      />
      <TextField
        label="To"
        type="date"
        onChange={({ target: { value } }) => onChange({ ...filter, to: dayStart(value, 1) })}
      />
    </div>
  )
}
