import { Cell, Row, Table, TableHead } from '#client/ui/table.tsx'
import { m } from '#shared/catalog/m.ts'
import { formatNumber } from '#shared/formats.ts'
import { RECORDS, STRUCTURE_NAMES } from './import-words.ts'
import type { ReceiptSummary } from './move-in.queries.ts'

/** For each type of record: in the source, imported, changed, with raw blocks, not imported. */
export function RecordTable({ receipt: { records } }: { receipt: ReceiptSummary }) {
  return (
    <Table caption={m.recordsOfSource()} stacks>
      <TableHead
        columns={[
          m.type(),
          { numeric: m.inExport() },
          { numeric: m.imported() },
          { numeric: m.changed() },
          { numeric: m.withRawBlocks() },
          { numeric: m.didNotCome() },
        ]}
      />
      <tbody>
        {RECORDS.map(([type, label]) => {
          const counts = records[type]
          if (!counts) return null
          return (
            <Row key={type}>
              <Cell>{label()}</Cell>
              <Count label={m.inExport()} value={counts.source} />
              <Count label={m.imported()} value={counts.imported} />
              <Count label={m.changed()} value={counts.changed} />
              <Count label={m.withRawBlocks()} value={counts.raw} />
              <Count label={m.didNotCome()} value={counts.skipped} />
            </Row>
          )
        })}
      </tbody>
    </Table>
  )
}

/** For each kind of block that the texts have: in the source, and here. */
export function StructureTable({ receipt: { structures, words } }: { receipt: ReceiptSummary }) {
  const blocks = Object.entries(STRUCTURE_NAMES)
    .map(([name, label]) => [label(), structures[name as keyof typeof structures]] as const)
    .filter(([, { source, kept }]) => source > 0 || kept > 0)
  return (
    <Table caption={m.wordsAndBlocks()} stacks>
      <TableHead columns={[m.inTexts(), { numeric: m.inExport() }, { numeric: m.here() }]} />
      <tbody>
        {[[m.words(), words] as const, ...blocks].map(([label, { source, kept }]) => (
          <Row key={label}>
            <Cell>{label}</Cell>
            <Count label={m.inExport()} value={source} />
            <Count label={m.here()} value={kept} />
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
