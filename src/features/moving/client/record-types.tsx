import { Card, CardHeader } from '#client/ui/card.tsx'
import { SelectField } from '#client/ui/field.tsx'
import { Cell, Row, Table, TableHead } from '#client/ui/table.tsx'
import { m } from '#shared/catalog/m.ts'
import { formatNumber } from '#shared/formats.ts'
import { TYPE_CHOICES, type ImportOptions, type TypeChoice } from '#features/moving/shared/imports.ts'
import { TYPE_CHOICE_NAMES } from './import-words.ts'
import type { ImportPlan } from './move-in.queries.ts'

type Types = ImportOptions['types']

interface Props {
  plan: ImportPlan
  chosen: Types
  onChange: (types: Types) => void
}

/** Chooses what becomes of the records of plugins. Shows nothing if an export has none. */
export function RecordTypes({ plan, chosen, onChange }: Props) {
  if (plan.types.length === 0) return null
  return (
    <Card>
      <CardHeader title={m.recordTypes()} note={m.recordTypesNote()} />
      <Table caption={m.recordTypes()} stacks>
        <TableHead columns={[m.type(), { numeric: m.inExport() }, m.cameAs()]} />
        <tbody>
          <FixedType name={m.articlesLabel()} count={plan.posts} />
          <FixedType name={m.pagesLabel()} count={plan.pages} />
          {plan.types.map(({ type, total }) => (
            <Row key={type}>
              <Cell className="wrap-anywhere">
                <bdi>{type}</bdi>
              </Cell>
              <Cell numeric data-label={m.inExport()}>
                {formatNumber(total)}
              </Cell>
              <Cell data-label={m.cameAs()}>
                <TypeSelect
                  type={type}
                  choice={choiceOf(chosen, type)}
                  onChange={(choice) => onChange({ ...chosen, [type]: choice })}
                />
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </Card>
  )
}

/** What becomes of a type of records. */
export const choiceOf = (chosen: Types, type: string): TypeChoice =>
  new Map(Object.entries(chosen)).get(type) ?? 'out'

function FixedType({ name, count }: { name: string; count: number }) {
  return (
    <Row>
      <Cell>{name}</Cell>
      <Cell numeric data-label={m.inExport()}>
        {formatNumber(count)}
      </Cell>
      <Cell data-label={m.cameAs()}>{name}</Cell>
    </Row>
  )
}

interface TypeSelectProps {
  type: string
  choice: TypeChoice
  onChange: (choice: TypeChoice) => void
}

function TypeSelect({ type, choice, onChange }: TypeSelectProps) {
  return (
    <SelectField
      label={m.whatBecomesOf({ type })}
      isLabelHidden
      value={choice}
      options={TYPE_CHOICES.map((value) => ({ value, label: TYPE_CHOICE_NAMES[value]() }))}
      onChange={({ target }) => {
        const next = TYPE_CHOICES.find((each) => each === target.value)
        if (next) onChange(next)
      }}
    />
  )
}
