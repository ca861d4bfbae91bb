import { Pencil } from 'lucide-react'
import { Badge } from '#client/ui/badge.tsx'
import { IconButton } from '#client/ui/button.tsx'
import { ActionsCell, Cell, HeadCell, Row, Table } from '#client/ui/table.tsx'
import { m } from '#shared/catalog/m.ts'
import { formatNumber } from '#shared/formats.ts'
import type { MemberGroup } from '#shared/readers/members.ts'
import { groupKindName } from './group-kind-name.ts'

interface Props {
  groups: readonly MemberGroup[]
  onEdit: (group: MemberGroup) => void
}

/** Groups of members, and how many are in each. */
export function GroupsTable({ groups, onEdit }: Props) {
  return (
    <Table caption={m.memberGroups()} stacks>
      <thead>
        <tr>
          <HeadCell>{m.memberGroup()}</HeadCell>
          <HeadCell>{m.groupKind()}</HeadCell>
          <HeadCell>{m.groupPrice()}</HeadCell>
          <HeadCell numeric>{m.trialColumn()}</HeadCell>
          <HeadCell numeric>{m.membersTitle()}</HeadCell>
          <HeadCell>{m.actions()}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {groups.map((group) => (
          <Row key={group.id}>
            <Cell className="min-w-48 @max-2xl:basis-full">
              <span className="flex flex-wrap items-center gap-2">
                <bdi className="font-semibold">{group.name}</bdi>
                {!group.isOpen && <Badge>{m.groupIsClosed()}</Badge>}
              </span>
              <bdi className="text-second">{group.description}</bdi>
            </Cell>
            <Cell label={m.groupKind()} className="text-second">
              {groupKindName(group.kind)}
            </Cell>
            <Cell label={m.groupPrice()} className="text-second">
              <bdi>{group.price || '-'}</bdi>
            </Cell>
            <Cell numeric label={m.trialColumn()} className="text-second">
              {group.trialDays > 0 ? formatNumber(group.trialDays) : '-'}
            </Cell>
            <Cell numeric label={m.membersTitle()} className="text-base font-semibold">
              {formatNumber(group.members)}
            </Cell>
            <ActionsCell isShown>
              <IconButton label={m.editGroupOf({ name: group.name })} onClick={() => onEdit(group)}>
                <Pencil className="size-4" aria-hidden />
              </IconButton>
            </ActionsCell>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}
