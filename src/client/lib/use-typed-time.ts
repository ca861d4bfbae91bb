import { useState } from 'react'

interface Conversion {
  value: string | null
  /** The field's text of an instant. */
  textOf: (iso: string) => string
  /** The instant of a field's text; null for none. */
  instantOf: (text: string) => string | null
  onChange: (iso: string | null) => void
}

/**
 * Props of a date or time field that holds an instant. While a year is typed the field passes through years such as
 * 0002, which do not survive the way through a time zone and back, so what was typed is shown as it was typed.
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
