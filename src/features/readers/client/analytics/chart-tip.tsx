import { formatNumber } from '#shared/formats.ts'

interface Props {
  title: string
  rows: Array<{ label: string; value: number; color: string }>
}

/** A chart's tooltip. */
export function ChartTip({ title, rows }: Props) {
  return (
    <div className="rounded-corner border border-hairline bg-raised px-3 py-2 text-xs text-ink shadow-float">
      <p className="mb-1 max-w-60 font-medium">{title}</p>
      {rows.map((row) => (
        <p key={row.label} className="flex items-center gap-2 whitespace-nowrap">
          <svg className="size-2" viewBox="0 0 8 8" aria-hidden>
            <circle cx="4" cy="4" r="4" fill={row.color} />
          </svg>
          <span className="text-second">{row.label}</span>
          <span className="figures ms-auto font-medium">{formatNumber(row.value)}</span>
        </p>
      ))}
    </div>
  )
}
