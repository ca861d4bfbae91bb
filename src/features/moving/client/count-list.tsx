import { formatNumber } from '#shared/formats.ts'

export interface Count {
  name: string
  count: number
  note?: string | undefined
}

/** Counts by name, for the questions before an import and before it is taken back. */
export function CountList({ counts }: { counts: readonly Count[] }) {
  return (
    <dl className="my-3 text-sm">
      {counts.map(({ name, count, note }) => (
        <div key={name} className="hairline-t flex flex-wrap justify-between gap-x-4 py-1.5">
          <dt className="min-w-0 wrap-anywhere">
            <bdi>{name}</bdi>
          </dt>
          <dd className="figures text-end">
            {formatNumber(count)}
            {note && <span className="block text-xs text-second">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
