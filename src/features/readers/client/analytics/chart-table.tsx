import { formatNumber } from '#shared/formats.ts'

interface Props {
  caption: string
  /** The first column names the rows; the others hold numbers. */
  columns: string[]
  rows: Array<{ key: string; label: string; values: number[] }>
}

/** A chart's data as a table. */
export function ChartTable({ caption, columns, rows }: Props) {
  const [first, ...others] = columns
  return (
    <table className="w-full text-sm">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr className="text-xs text-second">
          <th scope="col" className="hairline-b py-1.5 pe-3 font-medium">
            {first}
          </th>
          {others.map((column) => (
            <th
              key={column}
              scope="col"
              className="hairline-b py-1.5 ps-3 text-end font-medium max-sm:ps-1.5"
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, values }) => (
          <tr key={key}>
            <th scope="row" className="hairline-b py-1.5 pe-3 font-normal">
              {label}
            </th>
            {values.map((value, index) => (
              <td key={others[index]} className="figures hairline-b py-1.5 ps-3 text-end max-sm:ps-1.5">
                {formatNumber(value)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
