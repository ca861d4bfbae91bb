interface SwitchProps {
  /** What is switched. */
  label: string
  isOn: boolean
  disabled?: boolean
  onChange: (isOn: boolean) => void
}

/** A switch that acts at once, in a target of 44 pixels. */
export function Switch({ label, isOn, disabled = false, onChange }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={label}
      disabled={disabled}
      onClick={() => onChange(!isOn)}
      className="group inline-flex h-11 min-w-11 items-center justify-end disabled:opacity-50"
    >
      <span
        className={`relative h-5.5 w-9.5 rounded-full border transition-colors ${
          isOn ? 'border-ink bg-ink' : 'border-edge bg-transparent'
        }`}
      >
        <span
          className={`absolute top-0.5 size-4 rounded-full transition-[inset-inline-start] ${
            isOn ? 'start-4.5 bg-paper' : 'start-0.5 bg-second'
          }`}
        />
      </span>
    </button>
  )
}
