import { trpc } from '#client/lib/trpc.ts'
import { SelectField } from '#client/ui/field.tsx'

interface Props {
  value: number | null
  onChange: (projectId: number | null) => void
}

/** The project a story belongs to, if any. */
export function ProjectField({ value, onChange }: Props) {
  const { data = [] } = trpc.projects.list.useQuery()
  const options = [
    { value: 'none', label: 'No project' },
    ...data.map(({ id, name }) => ({ value: String(id), label: name })),
  ]
  return (
    <SelectField
      label="Project"
      options={options}
      value={value === null ? 'none' : String(value)}
      onChange={(event) => onChange(event.target.value === 'none' ? null : Number(event.target.value))}
    />
  )
}
