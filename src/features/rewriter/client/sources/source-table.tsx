import { Button } from '#client/ui/button.tsx'
import { Cell, Row, Table, TableHead } from '#client/ui/table.tsx'
import { Badge } from '#client/ui/badge.tsx'
import { m } from '#shared/catalog/m.ts'
import { LICENSE_RULES } from '#rewriting/source-rights.ts'
import { useSourceActions, type Source } from './sources.queries.ts'

interface Props {
  sources: readonly Source[]
  onEdit: (source: Source) => void
}

/** The register as a table. */
export function SourceTable({ sources, onEdit }: Props) {
  const { remove } = useSourceActions()
  const confirmRemoval = ({ id, name }: Source) => {
    if (window.confirm(m.confirmRemoveSource({ name }))) remove.mutate({ id })
  }
  return (
    <Table caption={m.registerOfSources()} stacks>
      <TableHead columns={[m.sourceLabel(), m.license(), m.creditLine(), m.note(), m.actions()]} />
      <tbody>
        {sources.map((source) => (
          <Row key={source.id}>
            <Cell className="min-w-40 @max-2xl:basis-full">
              <p className="font-medium wrap-anywhere">{source.name}</p>
              <p className="text-second wrap-anywhere">{source.hosts.join(', ')}</p>
            </Cell>
            <Cell>
              <Badge tone={source.license === 'unknown' ? 'caution' : 'good'}>
                {LICENSE_RULES[source.license].label()}
              </Badge>
            </Cell>
            <Cell label={m.creditLine()} className="wrap-anywhere">
              {source.creditLine || source.name}
            </Cell>
            <Cell className="max-w-80 min-w-48 wrap-anywhere text-second">{source.note}</Cell>
            <Cell className="@max-2xl:basis-full">
              <div className="flex gap-2">
                <Button
                  variant="secondary"
                  size="small"
                  aria-label={m.editName({ name: source.name })}
                  onClick={() => onEdit(source)}
                >
                  {m.editLabel()}
                </Button>
                <Button
                  variant="destructive"
                  size="small"
                  aria-label={m.removeName({ name: source.name })}
                  pending={remove.isPending && remove.variables.id === source.id}
                  onClick={() => confirmRemoval(source)}
                >
                  {m.remove()}
                </Button>
              </div>
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}
