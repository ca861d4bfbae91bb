import { EllipsisVertical, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { IconButton } from '#client/ui/button.tsx'
import { TextField } from '#client/ui/field.tsx'
import { Menu, MenuItem } from '#client/ui/menu.tsx'
import { movedRow } from '#client/ui/sortable-list.tsx'
import { m } from '#shared/catalog/m.ts'
import { identityLimits } from '#features/site/shared/identity-input.ts'
import type { MenuLink } from '#features/site/shared/identity.ts'
import { errorAt, type IdentityForm } from './use-identity-form.ts'

interface RowProps<Row> {
  /** The name of the row, for labels. */
  name: string
  rows: readonly Row[]
  index: number
  onChange: (rows: Row[]) => void
  handle: ReactNode
  /** Further entries of its menu. */
  actions?: ReactNode
  children: ReactNode
}

/** One row of 44 pixels: its handle, its fields, what can be done with it, and its removal. */
export function MenuRow<Row>({ name, rows, index, onChange, handle, actions, children }: RowProps<Row>) {
  const move = (step: -1 | 1) => onChange(movedRow(rows, index, index + step))
  return (
    <div className="flex min-h-11 items-start py-0.5 [&>*]:shrink-0">
      {handle}
      <div className="flex min-w-0 shrink! grow gap-2 ps-1 max-sm:flex-wrap">{children}</div>
      <Menu
        trigger={
          <IconButton label={m.actionsForTitle({ title: name })}>
            <EllipsisVertical className="size-4" aria-hidden />
          </IconButton>
        }
      >
        {actions}
        <MenuItem disabled={index === 0} onSelect={() => move(-1)}>
          {m.moveUp()}
        </MenuItem>
        <MenuItem disabled={index === rows.length - 1} onSelect={() => move(1)}>
          {m.moveDown()}
        </MenuItem>
      </Menu>
      <IconButton
        label={m.removeName({ name })}
        data-remove
        onClick={({ currentTarget }) =>
          keepFocus(currentTarget, index, () => onChange(rows.toSpliced(index, 1)))
        }
      >
        <X className="size-4" aria-hidden />
      </IconButton>
    </div>
  )
}

/** Removes a row and focuses the removal of the row in its place or before it, else of the row around the list. */
function keepFocus(button: HTMLElement, index: number, remove: () => void): void {
  const list = button.closest('ul')
  const around = list?.parentElement?.closest('li')
  flushSync(remove)
  const row = list?.children[index] ?? list?.lastElementChild ?? around
  row?.querySelector<HTMLElement>('[data-remove]')?.focus()
}

interface FieldsProps {
  form: IdentityForm
  /** Where the link is in the identity, such as `navigation.0`. */
  path: string
  /** What the link is called without a label, such as `entry 1`. */
  name: string
  link: MenuLink
  onChange: (link: MenuLink) => void
}

/** The label of a link, and where it leads. */
export function LinkFields({ form, path, name, link, onChange }: FieldsProps) {
  return (
    <>
      <TextField
        label={m.labelOfName({ name })}
        isLabelHidden
        placeholder={m.labelOfLink()}
        dir="auto"
        value={link.label}
        maxLength={identityLimits.label}
        className="grow basis-28"
        onChange={(event) => onChange({ ...link, label: event.target.value })}
        {...errorAt(form, `${path}.label`)}
      />
      <TextField
        label={m.linkOfName({ name })}
        isLabelHidden
        placeholder={m.linkExample()}
        dir="ltr"
        value={link.href}
        maxLength={identityLimits.href}
        className="grow basis-36"
        onChange={(event) => onChange({ ...link, href: event.target.value })}
        {...errorAt(form, `${path}.href`)}
      />
    </>
  )
}
