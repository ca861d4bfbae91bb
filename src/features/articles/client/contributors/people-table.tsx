import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Cell, Row, Table, TableHead } from '#client/ui/table.tsx'
import { authorPath } from '#features/articles/shared/bylines.ts'
import { m } from '#shared/catalog/m.ts'
import { formatNumber } from '#shared/formats.ts'
import { type Contributor, useContributorActions } from './contributors.queries.ts'

export type PersonAction = 'edit' | 'merge' | 'link'

interface Props {
  people: readonly Contributor[]
  canEdit: (person: Contributor) => boolean
  /** Whether the user may link people to accounts and merge them. */
  canLink: boolean
  onOpen: (action: PersonAction, person: Contributor) => void
}

/** People as a table. */
export function PeopleTable({ people, canEdit, canLink, onOpen }: Props) {
  return (
    <Table caption={m.people()} stacks>
      <TableHead columns={[m.person(), m.account(), { numeric: m.articlesHeading() }, m.actions()]} />
      <tbody>
        {people.map((person) => (
          <Row key={person.id}>
            <Cell className="min-w-48 @max-2xl:basis-full">
              <Person person={person} />
            </Cell>
            <Cell label={m.account()} className="wrap-anywhere">
              {person.username ?? <Badge>{m.guestLabel()}</Badge>}
            </Cell>
            <Cell label={m.articlesHeading()} numeric>
              {formatNumber(person.articles)}
            </Cell>
            <Cell className="@max-2xl:basis-full">
              <Actions {...{ person, canLink, onOpen }} isEditable={canEdit(person)} />
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}

function Person({ person: { name, slug, portrait, published } }: { person: Contributor }) {
  return (
    <div className="flex items-center gap-3">
      {portrait && (
        <img src={portrait} alt="" className="size-10 shrink-0 rounded-corner bg-wash object-cover" />
      )}
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">
          {name ? (
            <bdi>{name}</bdi>
          ) : (
            <span className="text-second">{m.shownAs({ readersByline: m.staffReporter() })}</span>
          )}
        </p>
        {name && slug && published > 0 && (
          <a href={authorPath(slug)} className="text-link wrap-anywhere">
            /authors/{slug}
          </a>
        )}
      </div>
    </div>
  )
}

interface ActionsProps extends Pick<Props, 'canLink' | 'onOpen'> {
  person: Contributor
  isEditable: boolean
}

function Actions({ person, isEditable, canLink, onOpen }: ActionsProps) {
  const { remove } = useContributorActions()
  const name = person.name || person.username || ''
  const confirmRemoval = () => {
    if (window.confirm(m.confirmRemoveQuoted({ name }))) remove.mutate({ id: person.id })
  }
  const button = (action: PersonAction, label: string) => (
    <Button
      variant="secondary"
      size="small"
      aria-label={`${label} ${name}`}
      onClick={() => onOpen(action, person)}
    >
      {label}
    </Button>
  )
  if (!isEditable) return <p className="text-sm text-second">{m.editedByUserAndAdmins()}</p>
  return (
    <div className="flex flex-wrap gap-2">
      {button('edit', m.editLabel())}
      {canLink && button('link', m.account())}
      {canLink && button('merge', m.merge())}
      {person.userId === null && person.articles === 0 && (
        <Button
          variant="destructive"
          size="small"
          aria-label={m.removeName({ name })}
          pending={remove.isPending && remove.variables.id === person.id}
          onClick={confirmRemoval}
        >
          {m.remove()}
        </Button>
      )}
    </div>
  )
}
