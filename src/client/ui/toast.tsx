import { useState, useSyncExternalStore } from 'react'
import type { ComponentProps, FocusEvent } from 'react'
import { m } from '#shared/catalog/m.ts'
import { IconButton } from './button.tsx'
import { Glyph } from './glyphs.tsx'
import { classNames } from './class-names.ts'
import { toastStore } from './toast-store.ts'
import type { Toast, ToastAction } from './toast-store.ts'

const none = () => null

interface Props {
  /** The name of the region, in the language of the screen. */
  label: string
  className?: string
}

/** Shows toasts in the corner of the page. */
export function Toaster({ label, className }: Props) {
  const shown = useSyncExternalStore(toastStore.subscribe, toastStore.current, none)
  const { holders, onHold, onRelease } = useHold()
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onRelease('focus')
  }
  const dismiss = () => {
    holders.clear()
    toastStore.dismiss()
  }
  // Always rendered: screen readers often skip a live region that appears together with its text.
  return (
    <section
      aria-label={label}
      aria-live="polite"
      className={classNames(
        'pointer-events-none fixed inset-x-4 bottom-4 z-50 flex justify-end sm:start-auto',
        // Above the bottom of a view, which holds its last step.
        '[:root:has([data-foot])_&]:bottom-44 md:[:root:has([data-foot])_&]:bottom-20',
        // Above the bar at the bottom of a phone.
        'max-md:[:root:has([data-bottom-bar]):not(:has([data-foot]))_&]:bottom-20',
        className,
      )}
    >
      {shown && (
        <div data-toaster className="w-full sm:w-96" onFocus={() => onHold('focus')} onBlur={onBlur}>
          <ToastCard
            toast={shown}
            onClose={dismiss}
            onMouseEnter={() => onHold('pointer')}
            onMouseLeave={() => onRelease('pointer')}
          />
        </div>
      )}
    </section>
  )
}

type Holder = 'pointer' | 'focus'

// The timer runs only when neither the pointer nor focus is on the toast.
function useHold() {
  const [holders] = useState(() => new Set<Holder>())
  const onHold = (holder: Holder) => {
    holders.add(holder)
    toastStore.hold()
  }
  const onRelease = (holder: Holder) => {
    holders.delete(holder)
    if (holders.size === 0) toastStore.release()
  }
  return { holders, onHold, onRelease }
}

type ToastCardProps = Pick<ComponentProps<'button'>, 'onMouseEnter' | 'onMouseLeave'> & {
  toast: Toast
  onClose: () => void
}

const UNDER_TEXT = 'pointer-events-auto mt-1 me-4 inline-block py-0.5 text-sm font-medium text-link'

// Only the text is keyed by toast, so it is announced while focus stays on Close. Only the link and the buttons take
// clicks, so buttons under the card still work.
function ToastCard({ toast, onClose, ...hold }: ToastCardProps) {
  const isDestructive = toast.style === 'destructive'
  return (
    <div
      className={classNames(
        'flex items-start gap-2 rounded-corner border bg-raised py-3 ps-4 pe-2 text-ink shadow-float',
        'transition-[opacity,transform] starting:translate-y-2 starting:opacity-0',
        isDestructive ? 'border-danger' : 'border-hairline',
      )}
    >
      <div
        key={toast.id}
        role={isDestructive ? 'alert' : 'status'}
        data-style={toast.style}
        className="min-w-0 grow py-1 transition-opacity starting:opacity-0"
      >
        <p className={classNames('text-sm font-semibold', isDestructive && 'text-danger')}>{toast.title}</p>
        {[toast.description ?? []].flat().map((sentence) => (
          <p key={sentence} className="mt-0.5 text-sm text-second">
            {sentence}
          </p>
        ))}
        {toast.link && (
          <a href={toast.link.href} className={UNDER_TEXT}>
            {toast.link.label}
          </a>
        )}
        {toast.action && <ToastButton action={toast.action} onClose={onClose} {...hold} />}
      </div>
      <IconButton label={m.close()} size="small" className="pointer-events-auto" onClick={onClose} {...hold}>
        <Glyph name="close" className="size-4" />
      </IconButton>
    </div>
  )
}

function ToastButton({ action, onClose, ...hold }: Omit<ToastCardProps, 'toast'> & { action: ToastAction }) {
  const run = () => {
    onClose()
    action.run()
  }
  return (
    <button type="button" className={UNDER_TEXT} onClick={run} {...hold}>
      {action.label}
    </button>
  )
}
