import { useState } from 'react'
import { CheckboxField } from '#client/ui/field.tsx'

interface Props {
  label: string
  /** The name of the item to check off. */
  name: string
  isSettled: boolean
  /** `onSettled` is called when the list has the choice, or the call failed. */
  onChange: (isSettled: boolean, onSettled: () => void) => void
}

/** Checks off a point or a line, optimistically. */
export function SettleBox({ label, name, isSettled, onChange }: Props) {
  const [chosen, setChosen] = useState<boolean | null>(null)
  return (
    <CheckboxField
      label={label}
      aria-label={name}
      checked={chosen ?? isSettled}
      onChange={({ target }) => {
        setChosen(target.checked)
        onChange(target.checked, () => setChosen(null))
      }}
    />
  )
}
