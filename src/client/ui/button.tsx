import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { SpinnerMark } from './spinner.tsx'

type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'destructive' | 'danger'
type ButtonSize = 'small' | 'medium' | 'large'
interface ButtonLook {
  variant?: ButtonVariant
  size?: ButtonSize
  square?: boolean
}

const BASE =
  'relative inline-flex max-w-full shrink-0 items-center justify-center gap-2 rounded-corner border font-sans font-medium ' +
  'no-underline select-none transition-transform ' +
  'active:translate-y-px disabled:cursor-not-allowed disabled:opacity-50 aria-busy:cursor-progress'

// A destructive action is outlined (`destructive`) where it starts, and filled (`danger`) where it is confirmed.
const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-action text-on-action hover:bg-action-hover',
  secondary: 'border-edge bg-transparent text-ink hover:bg-wash',
  quiet: 'border-transparent bg-transparent text-ink hover:bg-wash',
  destructive: 'border-edge bg-transparent text-danger hover:bg-wash',
  danger: 'border-transparent bg-danger-ground text-on-danger hover:bg-danger-ground/90',
}

// Touch screens get 44 px targets.
const SIZES: Record<ButtonSize, { text: string; padding: string; square: string }> = {
  small: {
    text: 'h-8 text-sm whitespace-nowrap pointer-coarse:h-11',
    padding: 'px-3',
    square: 'w-8 pointer-coarse:w-11',
  },
  medium: {
    text: 'h-10 text-sm whitespace-nowrap pointer-coarse:h-11',
    padding: 'px-4',
    square: 'w-10 pointer-coarse:w-11',
  },
  // Long words of other languages wrap.
  large: { text: 'min-h-12 py-1.5 text-center text-base', padding: 'px-6', square: 'w-12' },
}

/** The classes of a button, for a router link that looks like one. */
export function buttonClass({
  variant = 'primary',
  size = 'medium',
  square = false,
}: ButtonLook = {}): string {
  const { text, padding, square: width } = SIZES[size]
  return classNames(BASE, VARIANTS[variant], text, square ? width : padding)
}

type ButtonProps = ComponentProps<'button'> &
  Omit<ButtonLook, 'square'> & {
    /** Shows a spinner and ignores clicks. Size and focus stay. */
    pending?: boolean
  }

export function Button({ variant, size, pending = false, className, children, ...rest }: ButtonProps) {
  return (
    <ButtonElement
      {...rest}
      pending={pending}
      className={classNames(buttonClass({ variant, size }), className)}
    >
      <ButtonContent pending={pending}>{children}</ButtonContent>
    </ButtonElement>
  )
}

type IconButtonProps = Omit<ButtonProps, 'children' | 'aria-label'> & {
  label: string
  children: ReactNode
}

export function IconButton({ label, variant = 'quiet', size, pending = false, ...props }: IconButtonProps) {
  const { className, children, ...rest } = props
  const look = buttonClass({ variant, size, square: true })
  return (
    <ButtonElement
      title={label}
      {...rest}
      aria-label={label}
      pending={pending}
      className={classNames(look, className)}
    >
      <ButtonContent pending={pending}>{children}</ButtonContent>
    </ButtonElement>
  )
}

// Uses aria-disabled while pending, because a disabled button loses focus.
function ButtonElement({
  pending,
  onClick,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & { pending: boolean }) {
  return (
    <button
      {...rest}
      type={type}
      aria-busy={pending || undefined}
      aria-disabled={pending || undefined}
      onClick={pending ? (event) => event.preventDefault() : onClick}
    />
  )
}

function ButtonContent({ pending, children }: { pending: boolean; children: ReactNode }) {
  if (!pending) return children
  return (
    <>
      <span className="inline-flex items-center gap-2 opacity-0">{children}</span>
      <SpinnerMark className="absolute size-4" />
    </>
  )
}
