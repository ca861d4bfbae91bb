import { ChevronDown, CircleAlert } from 'lucide-react'
import { useId, useState } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { m } from '#shared/catalog/m.ts'
import { classNames } from './class-names.ts'
import { withParts } from './with-parts.tsx'

interface FieldText {
  label: string
  help?: ReactNode
  /** The error text. It marks the control as invalid. */
  error?: string
  /** The number of characters and its limit, shown near the limit. */
  count?: { length: number; max: number }
}

const CONTROL =
  'block w-full rounded-corner border border-edge bg-raised px-3 text-base text-ink disabled:cursor-not-allowed ' +
  'disabled:opacity-60 aria-invalid:border-danger sm:text-sm'

// Not part of `control`, because a select matches :read-only too.
const READ_ONLY = 'read-only:not-disabled:bg-wash'

/** The classes of a one-line text control. */
export const INPUT_CLASS = `${CONTROL} h-10 pointer-coarse:h-11`

/** The classes of a text area without a label. */
export const TEXTAREA_CLASS = `${CONTROL} py-2`

const FILE_CLASS =
  'overflow-hidden ps-0 leading-9 file:me-3 file:h-full file:cursor-pointer file:border-0 file:border-e ' +
  'file:border-edge file:bg-wash file:px-3 file:text-sm file:font-medium file:text-ink'

const LABEL = 'mb-1.5 block text-sm font-medium'

/** A label, a control, a hint and an error. `children` gets the attributes that connect them. */
export function Field({ label, isLabelHidden, help, error, count, id, className, children }: FieldProps) {
  const note = withCount(help, count)
  const { controlProps, helpId, errorId } = useFieldIds({ id, help: note, error })
  return (
    <div className={classNames('min-w-0', className)}>
      <label htmlFor={controlProps.id} className={isLabelHidden ? 'visually-hidden' : LABEL}>
        {label}
      </label>
      {children(controlProps)}
      <FieldNotes help={note} error={error} helpId={helpId} errorId={errorId} />
    </div>
  )
}

// Shown from 80% of the limit.
function withCount(help: ReactNode, count: FieldText['count']): ReactNode {
  if (!count || count.length < count.max * 0.8) return help
  const isFull = count.length >= count.max
  return (
    <>
      {help && <span className="block">{help}</span>}
      <span className={classNames('figures', isFull && 'font-medium text-danger')}>
        {isFull ? m.limitReached(count) : m.charactersOf(count)}
      </span>
    </>
  )
}

interface ControlProps {
  id: string
  'aria-invalid'?: true
  'aria-describedby'?: string
}
type FieldProps = FieldText & {
  /** Hides the label from sight where a column heading shows it. */
  isLabelHidden?: boolean | undefined
  id?: string
  className?: string
  children: (props: ControlProps) => ReactNode
}

function useFieldIds({ id, help, error }: Omit<FieldText, 'label'> & { id?: string }) {
  const ownId = useId()
  const controlId = id ?? ownId
  const helpId = `${controlId}-help`
  const errorId = `${controlId}-error`
  const describedBy = classNames(error && errorId, help ? helpId : null)
  const controlProps: ControlProps = {
    id: controlId,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy || undefined,
  }
  return { controlProps, helpId, errorId }
}

type FieldNotesProps = Omit<FieldText, 'label'> & { helpId: string; errorId: string }

// No live region: the form focuses the first invalid field, whose description is then read.
function FieldNotes({ help, error, helpId, errorId }: FieldNotesProps) {
  return (
    <>
      {error && (
        <p id={errorId} className="mt-1.5 flex gap-1.5 text-sm text-danger">
          <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden />
          {error}
        </p>
      )}
      {help && (
        <p id={helpId} className="mt-1.5 text-sm text-second">
          {help}
        </p>
      )}
    </>
  )
}

export type TextFieldProps = FieldText & Pick<FieldProps, 'isLabelHidden'> & ComponentProps<'input'>

export function TextField({
  label,
  isLabelHidden,
  help,
  error,
  count,
  id,
  className,
  ...rest
}: TextFieldProps) {
  return (
    <Field {...{ label, isLabelHidden, help, error, count, id, className }}>
      {(props) => (
        <input
          {...rest}
          {...props}
          className={classNames(INPUT_CLASS, READ_ONLY, rest.type === 'file' && FILE_CLASS)}
        />
      )}
    </Field>
  )
}

/** A password field with a Show button. */
export function PasswordField({ label, help, error, id, className, ...rest }: TextFieldProps) {
  const [isShown, setIsShown] = useState(false)
  return (
    <Field {...{ label, help, error, id, className }}>
      {(props) => (
        <div className="relative">
          <input
            {...rest}
            {...props}
            type={isShown ? 'text' : 'password'}
            autoCapitalize="none"
            spellCheck={false}
            className={classNames(CONTROL, 'h-10 pe-16 pointer-coarse:h-11')}
          />
          <button
            type="button"
            aria-pressed={isShown}
            onClick={() => setIsShown(!isShown)}
            className="absolute inset-y-0 end-0 rounded-corner px-3 text-sm font-medium text-second hover:text-ink"
          >
            {withParts(isShown ? m.hidePassword() : m.showPassword(), (part) => (
              <span className="visually-hidden">{part}</span>
            ))}
          </button>
        </div>
      )}
    </Field>
  )
}

export type TextAreaProps = FieldText & ComponentProps<'textarea'>

export function TextArea({ label, help, error, count, id, className, rows = 4, ...rest }: TextAreaProps) {
  return (
    <Field {...{ label, help, error, count, id, className }}>
      {(props) => (
        <textarea
          {...rest}
          {...props}
          rows={rows}
          className={classNames(CONTROL, READ_ONLY, 'resize-y py-2')}
        />
      )}
    </Field>
  )
}

export interface SelectOption {
  value: string
  label: string
  disabled?: boolean
}
type SelectFieldProps = FieldText &
  Pick<FieldProps, 'isLabelHidden'> &
  Omit<ComponentProps<'select'>, 'children'> & {
    options: readonly SelectOption[]
    /** Without a visible label and a frame, for a filter above a list, whose options name what they filter. */
    isQuiet?: boolean
  }

const QUIET_SELECT =
  'block h-9 w-full rounded-corner border border-transparent bg-transparent ps-2.5 text-sm font-medium text-second hover:bg-wash'

/** A native select. Options with an empty value are left out; use a value such as "none". */
export function SelectField({
  label,
  isLabelHidden,
  isQuiet = false,
  help,
  error,
  id,
  className,
  options,
  ...rest
}: SelectFieldProps) {
  return (
    <Field {...{ label, isLabelHidden: isQuiet || isLabelHidden, help, error, id, className }}>
      {(props) => (
        <div className="relative">
          <select
            {...rest}
            {...props}
            className={classNames(
              isQuiet ? QUIET_SELECT : `${CONTROL} h-10`,
              'appearance-none pe-9 pointer-coarse:h-11',
            )}
          >
            {options
              .filter((option) => option.value !== '')
              .map((option) => (
                <option key={option.value} value={option.value} disabled={option.disabled}>
                  {option.label}
                </option>
              ))}
          </select>
          <ChevronDown
            className="pointer-events-none absolute top-1/2 end-3 size-4 -translate-y-1/2 text-second"
            aria-hidden
          />
        </div>
      )}
    </Field>
  )
}

type CheckboxFieldProps = FieldText & Omit<ComponentProps<'input'>, 'type'>

export function CheckboxField({ label, help, error, id, className, ...rest }: CheckboxFieldProps) {
  const { controlProps, helpId, errorId } = useFieldIds({ id, help, error })
  return (
    <div className={className}>
      <label className="inline-flex items-start gap-2.5 py-0.5 text-sm font-medium pointer-coarse:py-3">
        <input {...rest} {...controlProps} type="checkbox" className="mt-0.5 size-4.5 shrink-0" />
        {label}
      </label>
      <FieldNotes help={help} error={error} helpId={helpId} errorId={errorId} />
    </div>
  )
}
