interface Props {
  /** Names the bar for screen readers. */
  label: string
  /** 0 to 1, or null while it is unknown. */
  share: number | null
}

/** How far a long task is. */
export function ProgressBar({ label, share }: Props) {
  return (
    <progress
      aria-label={label}
      max={1}
      value={share ?? undefined}
      className="block h-2 w-full appearance-none overflow-hidden rounded-full border-0 bg-wash [&::-moz-progress-bar]:bg-ink [&::-webkit-progress-bar]:bg-wash [&::-webkit-progress-value]:bg-ink"
    />
  )
}
