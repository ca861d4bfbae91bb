import type { HTMLInputTypeAttribute } from 'react'
import { setAttributes, type BlockView } from './block-views.ts'

interface Props {
  block: BlockView
  /** The attribute that the field changes. */
  name: string
  label: string
  /** In characters. */
  max?: number
  type?: HTMLInputTypeAttribute
  placeholder?: string
  /** What readers get while the attribute is empty. */
  inherited?: string | undefined
  /** Marks a field that publishing needs. */
  isMissing?: boolean
  /** Marks a value that readers do not get. */
  isInvalid?: boolean
  /** Takes the focus when it appears. */
  hasFocus?: boolean
}

/** A field of a block. Its value is an attribute, so undo and merge include it. */
export function BlockField({
  block,
  name,
  label,
  max,
  type = 'text',
  placeholder,
  inherited = '',
  isMissing,
  isInvalid = false,
  hasFocus = false,
}: Props) {
  const value = String(block.node.attrs[name]) || inherited
  return (
    <input
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the block was just inserted, and needs this value
      autoFocus={hasFocus}
      type={type}
      dir="auto"
      aria-label={label}
      title={label}
      placeholder={placeholder ?? label}
      value={value}
      maxLength={max}
      data-missing={isInvalid || (isMissing && !value) ? '' : undefined}
      aria-invalid={isInvalid || undefined}
      className="block-field"
      onChange={(event) => setAttributes(block, { [name]: event.target.value })}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return
        event.preventDefault()
        block.view.focus()
      }}
    />
  )
}
