import * as DropdownMenu from '@radix-ui/react-dropdown-menu'
import { Check } from 'lucide-react'
import { useRef, useState, type ComponentProps, type PointerEvent, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { pageDirection } from './page-direction.ts'

interface MenuProps {
  trigger: ReactNode
  align?: 'start' | 'center' | 'end'
  /** Prevent the event's default after moving focus elsewhere. */
  onCloseAutoFocus?: (event: Event) => void
  children: ReactNode
}

/** A button with a menu. The focus returns to the button, unless the chosen item moved it elsewhere. */
export function Menu({ trigger, align = 'end', onCloseAutoFocus, children }: MenuProps) {
  const [isOpen, setIsOpen] = useState(false)
  /** What the tap will do that begins; null for a mouse. */
  const opens = useRef<boolean | null>(null)
  // Radix would open it as soon as a finger is down, even one that scrolls the list.
  const beginTap = (event: PointerEvent) => {
    const isMouse = event.pointerType === 'mouse'
    opens.current = isMouse ? null : !isOpen
    if (!isMouse) event.preventDefault()
  }
  const endTap = () => {
    if (opens.current !== null) setIsOpen(opens.current)
  }
  return (
    // A modal menu writes an inline style sheet, which the security policy forbids.
    <DropdownMenu.Root modal={false} dir={pageDirection()} open={isOpen} onOpenChange={setIsOpen}>
      <DropdownMenu.Trigger asChild onPointerDown={beginTap} onClick={endTap}>
        {trigger}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align={align}
          onCloseAutoFocus={(event) => {
            onCloseAutoFocus?.(event)
            if (document.activeElement !== document.body) event.preventDefault()
          }}
          sideOffset={6}
          collisionPadding={8}
          className={
            'floating z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 overflow-y-auto rounded-corner border border-hairline bg-raised p-1 text-sm text-ink shadow-float ' +
            'transition-opacity starting:opacity-0'
          }
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  )
}

const ITEM =
  'flex min-h-9 items-center gap-2.5 rounded-[4px] px-2.5 outline-none select-none pointer-coarse:min-h-11 ' +
  'data-disabled:opacity-50 data-highlighted:bg-wash'

type MenuItemProps = ComponentProps<typeof DropdownMenu.Item> & { danger?: boolean }

/** A menu item. `asChild` renders a link in its place. */
export function MenuItem({ danger = false, className, ...rest }: MenuItemProps) {
  return <DropdownMenu.Item {...rest} className={classNames(ITEM, danger && 'text-danger', className)} />
}

interface MenuCheckboxItemProps {
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  children: ReactNode
}

/** A menu item that is on or off. */
export function MenuCheckboxItem({ children, ...rest }: MenuCheckboxItemProps) {
  return (
    <DropdownMenu.CheckboxItem {...rest} className={ITEM}>
      <span className="size-4">
        <DropdownMenu.ItemIndicator>
          <Check className="size-4" aria-hidden />
        </DropdownMenu.ItemIndicator>
      </span>
      {children}
    </DropdownMenu.CheckboxItem>
  )
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <DropdownMenu.Label className="px-2.5 py-1.5 text-xs text-second">{children}</DropdownMenu.Label>
}

export function MenuSeparator() {
  return <DropdownMenu.Separator className="-mx-1 my-1 h-px bg-hairline" />
}
