import { useSite } from '#client/lib/use-site.ts'
import { Badge } from '#client/ui/badge.tsx'
import { DateTime } from '#client/ui/date-time.tsx'
import { Cell, HeadCell, Row, Table } from '#client/ui/table.tsx'
import type { PublicUser } from '#shared/users.ts'
import { PersonActions } from './person-actions.tsx'
import { RoleSelect } from './role-select.tsx'
import type { Person } from './users.queries.ts'

interface Props {
  people: Person[]
  /** Who looks at the table; the own row cannot be changed. */
  self: PublicUser
}

/** The table of people, and what an admin can do to each person. */
export function PeopleTable({ people, self }: Props) {
  const { timeZone } = useSite()
  return (
    <Table caption="User Management" stacks>
      <thead>
        <tr>
          <HeadCell figures>ID</HeadCell>
          <HeadCell>Username</HeadCell>
          <HeadCell>Full name</HeadCell>
          <HeadCell>Role</HeadCell>
          <HeadCell>Created</HeadCell>
          <HeadCell>
            <span className="visually-hidden">Actions</span>
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {people.map((person) => (
          <Row key={person.id}>
            <Cell figures label="ID" className="@max-2xl:order-5">
              {person.id}
            </Cell>
            <Cell className="@max-2xl:order-1 @max-2xl:grow @max-2xl:font-medium">
              <span className="flex flex-wrap items-center gap-2">
                {person.username}
                {person.disabledAt && <Badge tone="caution">Disabled</Badge>}
              </span>
            </Cell>
            <Cell className="@max-2xl:order-4 @max-2xl:basis-full">{person.fullName || '-'}</Cell>
            <Cell className="@max-2xl:order-2">
              <RoleSelect person={person} isSelf={person.id === self.id} />
            </Cell>
            <Cell label="Created" className="whitespace-nowrap @max-2xl:order-6">
              <DateTime iso={person.createdAt} timeZone={timeZone} />
            </Cell>
            <Cell className="w-px @max-2xl:order-3">
              <PersonActions person={person} isSelf={person.id === self.id} />
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}
