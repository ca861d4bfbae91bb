import { Plus } from 'lucide-react'
import { Button } from '#client/ui/button.tsx'
import { TextField } from '#client/ui/field.tsx'
import { identityLimits } from '#shared/identity-input.ts'
import type { FooterColumn, MenuEntry, MenuLink } from '#shared/identity.ts'
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
  return (
    <div>
      <ul className="space-y-3">
        {links.map((link, index) => (
          <li key={index} className="flex flex-wrap items-end gap-2">
            <LinkFields
              form={form}
              path={`${path}.${index}`}
              name={`${noun} ${index + 1}`}
              link={link}
              onChange={(next) => onChange(links.with(index, next))}
            />
            <RowTools
              name={link.label || `${noun} ${index + 1}`}
              rows={links}
              index={index}
              onChange={onChange}
            />
          </li>
        ))}
      </ul>
      {links.length < max && (
        <Button
          className="mt-3"
          size="small"
          variant="secondary"
          onClick={() => onChange([...links, { label: '', href: '' }])}
        >
          <Plus className="size-4" aria-hidden />
          Add a {noun}
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
        label={`Words of ${name}`}
        isLabelHidden
        placeholder="Words"
        dir="auto"
        value={link.label}
        maxLength={identityLimits.label}
        className="grow basis-32"
        onChange={(event) => onChange({ ...link, label: event.target.value })}
        {...errorAt(form, `${path}.label`)}
      />
      <TextField
        label={`Address of ${name}`}
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
  return (
    <>
      <ul className="mt-4 space-y-6">
        {entries.map((entry, index) => (
          <li key={index}>
            <div className="flex flex-wrap items-end gap-2">
              <LinkFields
                form={form}
                path={`navigation.${index}`}
                name={`entry ${index + 1}`}
                link={entry}
                onChange={(link) => onChange(entries.with(index, { ...entry, ...link }))}
              />
              <RowTools
                name={entry.label || `entry ${index + 1}`}
                rows={entries}
                index={index}
                onChange={onChange}
              />
            </div>
            <div className="mt-3 ms-6">
              <LinkList
                form={form}
                path={`navigation.${index}.links`}
                noun={`link below ${entry.label || `entry ${index + 1}`}`}
                links={entry.links}
                max={identityLimits.links}
                onChange={(links) => onChange(entries.with(index, { ...entry, links }))}
              />
            </div>
          </li>
        ))}
      </ul>
      {entries.length < identityLimits.links && (
        <Button
          className="mt-5"
          size="small"
          variant="secondary"
          onClick={() => onChange([...entries, { label: '', href: '', links: [] }])}
        >
          <Plus className="size-4" aria-hidden />
          Add an entry
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
  return (
    <>
      <ul className="mt-4 space-y-6">
        {columns.map((column, index) => (
          <li key={index}>
            <div className="flex flex-wrap items-end gap-2">
              <TextField
                label={`Title of column ${index + 1}`}
                isLabelHidden
                placeholder="Title"
                dir="auto"
                value={column.title}
                maxLength={identityLimits.label}
                className="grow basis-40"
                onChange={(event) => onChange(columns.with(index, { ...column, title: event.target.value }))}
                {...errorAt(form, `footer.${index}.title`)}
              />
              <RowTools
                name={column.title || `column ${index + 1}`}
                rows={columns}
                index={index}
                onChange={onChange}
              />
            </div>
            <div className="mt-3 ms-6">
              <LinkList
                form={form}
                path={`footer.${index}.links`}
                noun={`link in ${column.title || `column ${index + 1}`}`}
                links={column.links}
                max={identityLimits.links}
                onChange={(links) => onChange(columns.with(index, { ...column, links }))}
              />
            </div>
          </li>
        ))}
      </ul>
      {columns.length < identityLimits.columns && (
        <Button
          className="mt-5"
          size="small"
          variant="secondary"
          onClick={() => onChange([...columns, { title: '', links: [] }])}
        >
          <Plus className="size-4" aria-hidden />
          Add a column
        </Button>
      )}
    </>
  )
}
