import { Plus } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#client/ui/button.tsx'
import { TextField } from '#client/ui/field.tsx'
import { MenuItem } from '#client/ui/menu.tsx'
import { movedRow, SortableItem, SortableList } from '#client/ui/sortable-list.tsx'
import { m } from '#shared/catalog/m.ts'
import { identityLimits } from '#features/site/shared/identity-input.ts'
import type { FooterColumn, MenuEntry, MenuLink } from '#features/site/shared/identity.ts'
import { AddLinks } from './add-links.tsx'
import { LinkFields, MenuRow } from './menu-row.tsx'
import { errorAt, type IdentityForm } from './use-identity-form.ts'

/** Returns the ref of a list, and a function that adds a row and then focuses its first field if that is empty. */
function useAddRow() {
  const list = useRef<HTMLDivElement>(null)
  const add = (change: () => void) => {
    flushSync(change)
    const field = list.current?.querySelector<HTMLInputElement>(':scope > ul > li:last-child input')
    if (field?.value === '') field.focus()
  }
  return { list, add }
}

interface RowsProps<Row> {
  rows: readonly Row[]
  nameOf: (row: Row, index: number) => string
  onChange: (rows: Row[]) => void
  /** Renders a row with its handle. */
  children: (row: Row, index: number, handle: ReactNode) => ReactNode
}

/** Rows in an order that can be changed. */
function Rows<Row>({ rows, nameOf, onChange, children }: RowsProps<Row>) {
  return (
    <SortableList names={rows.map(nameOf)} onMove={(from, to) => onChange(movedRow(rows, from, to))}>
      <ul>
        {rows.map((row, index) => (
          <SortableItem key={index} index={index} name={nameOf(row, index)} className="bg-raised">
            {(handle) => children(row, index, handle)}
          </SortableItem>
        ))}
      </ul>
    </SortableList>
  )
}

interface LinkListProps {
  form: IdentityForm
  /** Where the list is in the identity, such as `navigation.0.links`. */
  path: string
  /** What one entry is called, such as `link below Politics`. */
  noun: string
  links: readonly MenuLink[]
  onChange: (links: MenuLink[]) => void
  /** Below each other link, without a way to add sections and pages. */
  isPlain?: boolean
}

/** Edits a list of links. */
export function LinkList({ form, path, noun, links, onChange, isPlain = false }: LinkListProps) {
  const { list, add } = useAddRow()
  const nameOf = ({ label }: MenuLink, index: number) => label || `${noun} ${index + 1}`
  const addLink = (link: MenuLink) => add(() => onChange([...links, link]))
  const isFull = links.length >= identityLimits.links
  return (
    <div ref={list}>
      <Rows rows={links} nameOf={nameOf} onChange={onChange}>
        {(link, index, handle) => (
          <MenuRow name={nameOf(link, index)} rows={links} {...{ index, onChange, handle }}>
            <LinkFields
              form={form}
              path={`${path}.${index}`}
              name={`${noun} ${index + 1}`}
              link={link}
              onChange={(next) => onChange(links.with(index, next))}
            />
          </MenuRow>
        )}
      </Rows>
      {!isFull && isPlain && (
        <Button
          className="mt-2"
          size="small"
          variant="secondary"
          onClick={() => addLink({ label: '', href: '' })}
        >
          <Plus className="size-4" aria-hidden />
          {m.addNoun({ noun })}
        </Button>
      )}
      {!isFull && !isPlain && <AddLinks links={links} list={noun} onAdd={addLink} />}
    </div>
  )
}

interface EntryListProps {
  form: IdentityForm
  entries: readonly MenuEntry[]
  onChange: (entries: MenuEntry[]) => void
}

/** Edits the navigation: entries, and links below each. */
export function EntryList({ form, entries, onChange }: EntryListProps) {
  const { list, add } = useAddRow()
  const below = useRef<HTMLDivElement>(null)
  const nameOf = ({ label }: MenuEntry, index: number) => label || m.entryIndex({ index: index + 1 })
  const change = (index: number, entry: MenuEntry) => onChange(entries.with(index, entry))
  function addBelow(index: number, entry: MenuEntry): void {
    flushSync(() => change(index, { ...entry, links: [...entry.links, { label: '', href: '' }] }))
    const rows = below.current?.querySelectorAll(`[data-below="${index}"] li`)
    // The menu that was chosen from gives the focus back a moment later, unless it is elsewhere.
    rows?.[rows.length - 1]?.querySelector('input')?.focus()
  }
  return (
    <div ref={below} className="mt-2">
      <div ref={list}>
        <Rows rows={entries} nameOf={nameOf} onChange={onChange}>
          {(entry, index, handle) => (
            <>
              <MenuRow
                name={nameOf(entry, index)}
                rows={entries}
                {...{ index, onChange, handle }}
                actions={
                  <MenuItem
                    disabled={entry.links.length >= identityLimits.links}
                    onSelect={() => addBelow(index, entry)}
                  >
                    {m.addLinkBelow()}
                  </MenuItem>
                }
              >
                <LinkFields
                  form={form}
                  path={`navigation.${index}`}
                  name={m.entryNumber({ number: index + 1 })}
                  link={entry}
                  onChange={(link) => change(index, { ...entry, ...link })}
                />
              </MenuRow>
              {entry.links.length > 0 && (
                <div data-below={index} className="ms-10 border-s border-hairline ps-1 pb-2">
                  <LinkList
                    form={form}
                    path={`navigation.${index}.links`}
                    noun={m.linkBelowEntry({ entry: nameOf(entry, index) })}
                    links={entry.links}
                    onChange={(links) => change(index, { ...entry, links })}
                  />
                </div>
              )}
            </>
          )}
        </Rows>
      </div>
      {entries.length < identityLimits.links && (
        <AddLinks
          links={entries.flatMap((entry) => [entry, ...entry.links])}
          list={m.navigation()}
          onAdd={(link) => add(() => onChange([...entries, { ...link, links: [] }]))}
        />
      )}
    </div>
  )
}

interface ColumnListProps {
  form: IdentityForm
  columns: readonly FooterColumn[]
  onChange: (columns: FooterColumn[]) => void
}

/** Edits the columns of the footer. */
export function ColumnList({ form, columns, onChange }: ColumnListProps) {
  const { list, add } = useAddRow()
  const nameOf = ({ title }: FooterColumn, index: number) => title || m.columnIndex({ index: index + 1 })
  return (
    <div ref={list} className="mt-2">
      <Rows rows={columns} nameOf={nameOf} onChange={onChange}>
        {(column, index, handle) => (
          <>
            <MenuRow name={nameOf(column, index)} rows={columns} {...{ index, onChange, handle }}>
              <TextField
                label={m.titleOfColumnIndex({ index: index + 1 })}
                isLabelHidden
                placeholder={m.title()}
                dir="auto"
                value={column.title}
                maxLength={identityLimits.label}
                className="grow"
                onChange={({ target }) => onChange(columns.with(index, { ...column, title: target.value }))}
                {...errorAt(form, `footer.${index}.title`)}
              />
            </MenuRow>
            <div className="ms-10 border-s border-hairline ps-1 pb-2">
              <LinkList
                form={form}
                path={`footer.${index}.links`}
                noun={m.linkInColumn({ column: nameOf(column, index) })}
                links={column.links}
                onChange={(links) => onChange(columns.with(index, { ...column, links }))}
              />
            </div>
          </>
        )}
      </Rows>
      {columns.length < identityLimits.columns && (
        <Button
          className="mt-2"
          size="small"
          variant="secondary"
          onClick={() => add(() => onChange([...columns, { title: '', links: [] }]))}
        >
          <Plus className="size-4" aria-hidden />
          {m.addColumn()}
        </Button>
      )}
    </div>
  )
}
