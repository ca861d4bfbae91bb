import { useState } from 'react'

interface Conversion {
  value: string | null
  /** The field's text for an instant. */
  textOf: (iso: string) => string
  /** The instant for a field's text; null for an incomplete one. */
  instantOf: (text: string) => string | null
  onChange: (iso: string | null) => void
}

/**
 * Props of a date or time field that holds an instant. It shows the typed text: while a year is typed, the field has
 * years such as 0002, which a time zone conversion would change.
 */
export function useTypedTime({ value, textOf, instantOf, onChange }: Conversion) {
  const [typed, setTyped] = useState('')
  const shown = value === null ? '' : typed !== '' && instantOf(typed) === value ? typed : textOf(value)
  return {
    value: shown,
    onChange(event: { target: { value: string } }) {
      setTyped(event.target.value)
      onChange(instantOf(event.target.value))
    },
  }
}
