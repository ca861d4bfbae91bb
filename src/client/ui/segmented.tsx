import { classNames } from './class-names.ts'

interface Segment<Value extends string> {
  value: Value
  label: string
}

interface SegmentedProps<Value extends string> {
  /** Names the group for screen readers. */
  label: string
  segments: readonly Segment<Value>[]
  value: Value
  onChange: (value: Value) => void
  className?: string
}

/** A group of buttons of which one is pressed. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, segments, value, onChange, className } = props
  return (
    <fieldset aria-label={label} className={classNames('flex min-w-0 flex-wrap gap-2', className)}>
      {segments.map((segment) => (
        <button
          key={segment.value}
          type="button"
          aria-pressed={segment.value === value}
          onClick={() => onChange(segment.value)}
          className={
            'h-8 rounded-corner border border-edge px-3 text-sm whitespace-nowrap hover:bg-wash ' +
            'aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper pointer-coarse:h-11 pointer-coarse:px-4'
          }
        >
          {segment.label}
        </button>
      ))}
    </fieldset>
  )
}
