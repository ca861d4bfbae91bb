import type { ComponentProps, ReactNode } from 'react'

interface RadioChoicesProps {
  /** The name of the group, for screen readers. */
  legend: string
  /** Value, label, and what the choice means. */
  choices: ReadonlyArray<readonly [value: string, label: string, help: ReactNode]>
  /** What the form passes to each radio button. */
  field: ComponentProps<'input'>
}

/** Choices with a line of help below each. */
export function RadioChoices({ legend, choices, field }: RadioChoicesProps) {
  const idOf = (value: string) => `${field.name}-${value}`
  return (
    <fieldset className="space-y-3">
      <legend className="visually-hidden">{legend}</legend>
      {choices.map(([value, label, help]) => (
        <label key={value} className="flex min-w-0 gap-3 text-sm">
          <input
            {...field}
            type="radio"
            value={value}
            aria-describedby={idOf(value)}
            aria-label={label}
            className="mt-0.5 size-4 shrink-0"
          />
          <span className="min-w-0">
            <span className="block font-medium">{label}</span>
            <span id={idOf(value)} className="block wrap-anywhere text-second">
              {help}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
