import { useState } from 'react'
import { SelectField } from '#client/ui/field.tsx'
import { m } from '#shared/catalog/m.ts'
import { formatNumber } from '#shared/formats.ts'
import { RemoveDialog } from './remove-dialog.tsx'
import { useSectionActions, useSectionCounts, type Section } from './sections.queries.ts'

interface Props {
  section: Section
  sections: readonly Section[]
  onClose: () => void
}

/** Asks which section takes the stories, the address and the sections below a removed one. */
export function RemoveSectionDialog({ section, sections, onClose }: Props) {
  const { remove } = useSectionActions()
  const counts = useSectionCounts().data
  const others = sections.filter(({ id }) => id !== section.id)
  const [into, setInto] = useState(String(section.parentId ?? others[0]?.id ?? ''))
  const n = counts?.[section.slug] ?? 0
  return (
    <RemoveDialog
      name={section.name}
      action={m.remove()}
      isPending={remove.isPending}
      onRemove={() => remove.mutate({ id: section.id, into: Number(into) }, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>
        {n === 0 ? m.sectionIsEmpty() : m.articlesMove({ count: n, shown: formatNumber(n) })}{' '}
        {m.addressLeadsToo()}
      </p>
      <SelectField
        label={m.moveTo()}
        options={others.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={into}
        onChange={(event) => setInto(event.target.value)}
      />
    </RemoveDialog>
  )
}
