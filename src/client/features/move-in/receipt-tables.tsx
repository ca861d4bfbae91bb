import { Cell, HeadCell, Row, Table } from '#client/ui/table.tsx'
import { formatNumber } from '#shared/formats.ts'
import { RECORDS, STRUCTURE_NAMES } from './import-words.ts'
import type { ReceiptSummary } from './move-in.queries.ts'

/** For each type of record: in the source, came, changed, with raw blocks, did not come. */
export function RecordTable({ receipt: { records } }: { receipt: ReceiptSummary }) {
  return (
    <Table caption="Records of the source" stacks>
      <thead>
        <tr>
          <HeadCell>Type</HeadCell>
          <HeadCell numeric>In the export</HeadCell>
          <HeadCell numeric>Came</HeadCell>
          <HeadCell numeric>Changed</HeadCell>
          <HeadCell numeric>With raw blocks</HeadCell>
          <HeadCell numeric>Did not come</HeadCell>
        </tr>
      </thead>
      <tbody>
        {RECORDS.map(([type, label]) => {
          const counts = records[type]
          if (!counts) return null
          return (
            <Row key={type}>
              <Cell>{label}</Cell>
              <Count label="In the export" value={counts.source} />
              <Count label="Came" value={counts.came} />
              <Count label="Changed" value={counts.changed} />
              <Count label="With raw blocks" value={counts.raw} />
              <Count label="Did not come" value={counts.skipped} />
            </Row>
          )
        })}
      </tbody>
    </Table>
  )
}

/** For each kind of block in the texts: in the source, and here. */
export function StructureTable({ receipt: { structures, words } }: { receipt: ReceiptSummary }) {
  const blocks = Object.entries(STRUCTURE_NAMES).map(
    ([name, label]) => [label, structures[name as keyof typeof structures]] as const,
  )
  return (
    <Table caption="Words and blocks of the texts" stacks>
      <thead>
        <tr>
          <HeadCell>In the texts</HeadCell>
          <HeadCell numeric>In the export</HeadCell>
          <HeadCell numeric>Here</HeadCell>
        </tr>
      </thead>
      <tbody>
        {[['Words', words] as const, ...blocks].map(([label, { source, kept }]) => (
          <Row key={label}>
            <Cell>{label}</Cell>
            <Count label="In the export" value={source} />
            <Count label="Here" value={kept} />
          </Row>
        ))}
      </tbody>
    </Table>
  )
}

function Count({ label, value }: { label: string; value: number }) {
  return (
    <Cell numeric label={label}>
      {formatNumber(value)}
    </Cell>
  )
}
