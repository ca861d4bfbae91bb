import { SelectField } from '#client/ui/field.tsx'
import { m } from '#shared/catalog/m.ts'
import { useProjects } from './projects.queries.ts'

interface Props {
  value: number | null
  onChange: (projectId: number | null) => void
}

/** Selects the project of an article. */
export function ProjectField({ value, onChange }: Props) {
  const { data = [] } = useProjects()
  const options = [
    { value: 'none', label: m.noProject() },
    ...data.map(({ id, name }) => ({ value: String(id), label: name })),
  ]
  return (
    <SelectField
      label={m.project()}
      options={options}
      value={value === null ? 'none' : String(value)}
      onChange={(event) => onChange(event.target.value === 'none' ? null : Number(event.target.value))}
    />
  )
}
