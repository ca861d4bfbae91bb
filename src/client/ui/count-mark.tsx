import { formatNumber } from '#shared/formats.ts'

const MAX_SHOWN = 99

/** A count of what is new beside the name of a view; `unit` is for screen readers. Shows nothing for 0. */
export function CountMark({ count, unit }: { count: number; unit: string }) {
  if (count === 0) return null
  return (
    <span className="figures ms-auto -me-1.5 min-w-5 rounded-full bg-action px-1 text-center text-xs leading-5 font-medium text-on-action">
      {count > MAX_SHOWN ? `${formatNumber(MAX_SHOWN)}+` : formatNumber(count)}
      <span className="visually-hidden"> {unit}</span>
    </span>
  )
}
