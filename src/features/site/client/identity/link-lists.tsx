import { Plus } from 'lucide-react'
import { Button } from '#client/ui/button.tsx'
import { TextField } from '#client/ui/field.tsx'
import { m } from '#shared/catalog/m.ts'
import { identityLimits } from '#features/site/shared/identity-input.ts'
import type { FooterColumn, MenuEntry, MenuLink } from '#features/site/shared/identity.ts'
import { movedRow, SortableItem, SortableList } from '#client/ui/sortable-list.tsx'
import { RowTools } from './row-tools.tsx'
import { errorAt, type IdentityForm } from './use-identity-form.ts'

interface LinkListProps {
  form: IdentityForm
  /** Where the list is in the identity, such as `navigation.0.links`. */
  path: string
  /** What one entry is called. */
  noun: string
  links: readonly MenuLink[]
  max: number
  onChange: (links: MenuLink[]) => void
}

/** Edits a list of links. */
export function LinkList({ form, path, noun, links, max, onChange }: LinkListProps) {
  const nameOf = ({ label }: MenuLink, index: number) => label || `${noun} ${index + 1}`
  return (
    <div>
      <SortableList names={links.map(nameOf)} onMove={(from, to) => onChange(movedRow(links, from, to))}>
        <ul className="space-y-3">
          {links.map((link, index) => (
            <SortableItem
              key={index}
              index={index}
              name={nameOf(link, index)}
              className="flex flex-wrap items-end gap-2 bg-raised"
            >
              {(handle) => (
                <>
                  {handle}
                  <LinkFields
                    form={form}
                    path={`${path}.${index}`}
                    name={`${noun} ${index + 1}`}
                    link={link}
                    onChange={(next) => onChange(links.with(index, next))}
                  />
                  <RowTools name={nameOf(link, index)} rows={links} index={index} onChange={onChange} />
                </>
              )}
            </SortableItem>
          ))}
        </ul>
      </SortableList>
      {links.length < max && (
        <Button
          className="mt-3"
          size="small"
          variant="secondary"
          onClick={() => onChange([...links, { label: '', href: '' }])}
        >
          <Plus className="size-4" aria-hidden />
          {m.addNoun({ noun })}
        </Button>
      )}
    </div>
  )
}

interface LinkFieldsProps {
  form: IdentityForm
  path: string
  name: string
  link: MenuLink
  onChange: (link: MenuLink) => void
}

function LinkFields({ form, path, name, link, onChange }: LinkFieldsProps) {
  return (
    <>
      <TextField
        label={m.wordsOfName({ name })}
        isLabelHidden
        placeholder={m.words()}
        dir="auto"
        value={link.label}
        maxLength={identityLimits.label}
        className="grow basis-32"
        onChange={(event) => onChange({ ...link, label: event.target.value })}
        {...errorAt(form, `${path}.label`)}
      />
      <TextField
        label={m.addressOfName({ name })}
        isLabelHidden
        placeholder="/about or https://…"
        value={link.href}
        maxLength={identityLimits.href}
        className="grow basis-40"
        onChange={(event) => onChange({ ...link, href: event.target.value })}
        {...errorAt(form, `${path}.href`)}
      />
    </>
  )
}

interface EntryListProps {
  form: IdentityForm
  entries: readonly MenuEntry[]
  onChange: (entries: MenuEntry[]) => void
}

/** Edits the navigation: entries, and links below each. */
export function EntryList({ form, entries, onChange }: EntryListProps) {
  const nameOf = ({ label }: MenuEntry, index: number) => label || m.entryIndex({ index: index + 1 })
  return (
    <>
      <SortableList names={entries.map(nameOf)} onMove={(from, to) => onChange(movedRow(entries, from, to))}>
        <ul className="mt-4 space-y-6">
          {entries.map((entry, index) => (
            <SortableItem key={index} index={index} name={nameOf(entry, index)} className="bg-raised">
              {(handle) => (
                <>
                  <div className="flex flex-wrap items-end gap-2">
                    {handle}
                    <LinkFields
                      form={form}
                      path={`navigation.${index}`}
                      name={m.entryNumber({ number: index + 1 })}
                      link={entry}
                      onChange={(link) => onChange(entries.with(index, { ...entry, ...link }))}
                    />
                    <RowTools name={nameOf(entry, index)} rows={entries} index={index} onChange={onChange} />
                  </div>
                  <div className="mt-3 ms-6">
                    <LinkList
                      form={form}
                      path={`navigation.${index}.links`}
                      noun={m.linkBelowEntry({ entry: nameOf(entry, index) })}
                      links={entry.links}
                      max={identityLimits.links}
                      onChange={(links) => onChange(entries.with(index, { ...entry, links }))}
                    />
                  </div>
                </>
              )}
            </SortableItem>
          ))}
        </ul>
      </SortableList>
      {entries.length < identityLimits.links && (
        <Button
          className="mt-5"
          size="small"
          variant="secondary"
          onClick={() => onChange([...entries, { label: '', href: '', links: [] }])}
        >
          <Plus className="size-4" aria-hidden />
          {m.addEntry()}
        </Button>
      )}
    </>
  )
}

interface ColumnListProps {
  form: IdentityForm
  columns: readonly FooterColumn[]
  onChange: (columns: FooterColumn[]) => void
}

/** Edits the columns of the footer. */
export function ColumnList({ form, columns, onChange }: ColumnListProps) {
  const nameOf = ({ title }: FooterColumn, index: number) => title || m.columnIndex({ index: index + 1 })
  return (
    <>
      <SortableList names={columns.map(nameOf)} onMove={(from, to) => onChange(movedRow(columns, from, to))}>
        <ul className="mt-4 space-y-6">
          {columns.map((column, index) => (
            <SortableItem key={index} index={index} name={nameOf(column, index)} className="bg-raised">
              {(handle) => (
                <>
                  <div className="flex flex-wrap items-end gap-2">
                    {handle}
                    <TextField
                      label={m.titleOfColumnIndex({ index: index + 1 })}
                      isLabelHidden
                      placeholder={m.title()}
                      dir="auto"
                      value={column.title}
                      maxLength={identityLimits.label}
                      className="grow basis-40"
                      onChange={({ target }) =>
                        onChange(columns.with(index, { ...column, title: target.value }))
                      }
                      {...errorAt(form, `footer.${index}.title`)}
                    />
                    <RowTools name={nameOf(column, index)} rows={columns} index={index} onChange={onChange} />
                  </div>
                  <div className="mt-3 ms-6">
                    <LinkList
                      form={form}
                      path={`footer.${index}.links`}
                      noun={m.linkInColumn({ column: nameOf(column, index) })}
                      links={column.links}
                      max={identityLimits.links}
                      onChange={(links) => onChange(columns.with(index, { ...column, links }))}
                    />
                  </div>
                </>
              )}
            </SortableItem>
          ))}
        </ul>
      </SortableList>
      {columns.length < identityLimits.columns && (
        <Button
          className="mt-5"
          size="small"
          variant="secondary"
          onClick={() => onChange([...columns, { title: '', links: [] }])}
        >
          <Plus className="size-4" aria-hidden />
          {m.addColumn()}
        </Button>
      )}
    </>
  )
}
