import * as Radix from '@radix-ui/react-dialog'
import { X } from 'lucide-react'
import { useState, useRef, type ReactNode } from 'react'
import { m } from '#shared/catalog/m.ts'
import { Button, IconButton } from './button.tsx'
import { classNames } from './class-names.ts'
import { UnsavedParts, UnsavedScope, useUnsaved } from './unsaved.ts'

const WIDTHS = { small: 'max-w-md', medium: 'max-w-xl', large: 'max-w-4xl', full: 'max-w-[96rem]' }

interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Prevent the event's default after moving focus elsewhere. */
  onCloseAutoFocus?: (event: Event) => void
  title: string
  description?: ReactNode
  /** Buttons at the bottom, the primary one last. */
  footer?: ReactNode
  size?: keyof typeof WIDTHS
  children?: ReactNode
}

// Radix returns focus to its trigger only, and a dialog opened by state has none.
function useFocusReturn(onClose: ((event: Event) => void) | undefined) {
  const opener = useRef<HTMLElement | null>(null)
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = openerOf(document.activeElement)
      const field = event.currentTarget instanceof HTMLElement && firstField(event.currentTarget)
      if (!field) return
      event.preventDefault()
      field.focus()
    },
    onCloseAutoFocus: (event: Event) => {
      onClose?.(event)
      if (event.defaultPrevented) return
      event.preventDefault()
      opener.current?.focus()
    },
  }
}

/** Radix would focus the button that closes the dialog, which is first. */
function firstField(dialog: HTMLElement): HTMLElement | undefined {
  const fields = dialog.querySelectorAll<HTMLElement>(
    'input:not([type=file]):enabled, textarea:enabled, select:enabled',
  )
  return [...fields].find((field) => field.checkVisibility())
}

// A menu item is gone when the dialog closes, so focus returns to the menu's button.
function openerOf(active: Element | null): HTMLElement | null {
  const menuButtonId = active?.closest('[role=menu]')?.getAttribute('aria-labelledby')
  if (menuButtonId) return document.getElementById(menuButtonId)
  return active instanceof HTMLElement ? active : null
}

// A click on a toast must not close the dialog.
function ignoreToastClicks(event: CustomEvent & { target: EventTarget | null }) {
  if (event.target instanceof Element && event.target.closest('[data-toaster]')) event.preventDefault()
}

/**
 * A modal dialog. Escape and a click outside close it, and focus returns to where it was. It asks first if that would
 * drop what was typed in it.
 */
export function Dialog({
  open,
  onOpenChange,
  onCloseAutoFocus,
  title,
  description,
  footer,
  size = 'medium',
  children,
}: DialogProps) {
  const focusReturn = useFocusReturn(onCloseAutoFocus)
  const [unsaved] = useState(() => new UnsavedParts())
  useUnsaved(unsaved)
  const change = (isOpen: boolean) => {
    if (isOpen || !unsaved.isUnsaved()) onOpenChange(isOpen)
    else void unsaved.mayDrop().then((mayClose) => mayClose && onOpenChange(false))
  }
  return (
    <Radix.Root open={open} onOpenChange={change}>
      <Radix.Portal>
        {/* Radix's overlay writes an inline style sheet, which the security policy forbids. */}
        <div data-scrim className="fixed inset-0 z-40 bg-scrim transition-opacity starting:opacity-0" />
        <Radix.Content
          // Without this, Radix warns about a missing description.
          {...(description ? {} : { 'aria-describedby': undefined })}
          onInteractOutside={ignoreToastClicks}
          {...focusReturn}
          className={classNames(
            'floating fixed inset-x-4 top-1/2 z-50 mx-auto flex max-h-[calc(100dvh-2rem)] -translate-y-1/2 flex-col',
            'rounded-corner border border-hairline bg-raised text-ink shadow-float outline-none',
            'transition-[opacity,transform] starting:scale-98 starting:opacity-0',
            WIDTHS[size],
          )}
        >
          <header className="flex items-start justify-between gap-4 pt-5 pe-3 pb-4 ps-5">
            <div className="min-w-0">
              <Radix.Title className="text-lg font-semibold">{title}</Radix.Title>
              {description && (
                <Radix.Description className="mt-1 text-sm text-second">{description}</Radix.Description>
              )}
            </div>
            <Radix.Close asChild>
              <IconButton label={m.close()} size="small" className="-my-0.5 pointer-coarse:-my-2">
                <X className="size-4" aria-hidden />
              </IconButton>
            </Radix.Close>
          </header>
          {children && (
            <div className="min-h-0 grow overflow-y-auto px-5 pt-1 pb-5">
              <UnsavedScope value={unsaved}>{children}</UnsavedScope>
            </div>
          )}
          {footer && (
            <footer className="hairline-t flex flex-wrap justify-end gap-2 px-5 py-4">{footer}</footer>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** The last row of a dialog's form: Cancel and the submit button. */
export function DialogButtons({ onCancel, children }: { onCancel: () => void; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <Button variant="secondary" onClick={onCancel}>
        {m.cancel()}
      </Button>
      {children}
    </div>
  )
}
