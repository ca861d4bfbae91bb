import { Pencil } from 'lucide-react'
import { Badge } from '#client/ui/badge.tsx'
import { IconButton } from '#client/ui/button.tsx'
import { ActionsCell, Cell, Row, Table, TableHead } from '#client/ui/table.tsx'
import { m } from '#shared/catalog/m.ts'
import { formatNumber } from '#shared/formats.ts'
import type { Tier } from '#features/memberships/shared/members.ts'
import { tierKindName } from './tier-kind-name.ts'

interface Props {
  tiers: readonly Tier[]
  onEdit: (tier: Tier) => void
}

/** Membership tiers, and how many are in each. */
export function TiersTable({ tiers, onEdit }: Props) {
  return (
    <Table caption={m.tiers()} stacks>
      <TableHead
        columns={[
          m.tier(),
          m.tierKind(),
          m.tierPrice(),
          { numeric: m.daysColumn() },
          { numeric: m.membersTitle() },
          m.actions(),
        ]}
      />
      <tbody>
        {tiers.map((tier) => (
          <Row key={tier.id}>
            <Cell className="min-w-48 wrap-anywhere @max-2xl:basis-full">
              <span className="flex flex-wrap items-center gap-2">
                <bdi className="font-semibold">{tier.name}</bdi>
                {!tier.isOpen && <Badge>{m.tierIsClosed()}</Badge>}
              </span>
              <bdi className="text-second">{tier.description}</bdi>
            </Cell>
            <Cell label={m.tierKind()} className="text-second">
              {tierKindName(tier.kind)}
            </Cell>
            <Cell label={m.tierPrice()} className="wrap-anywhere text-second">
              <bdi>{tier.price || '-'}</bdi>
            </Cell>
            <Cell numeric label={m.daysColumn()} className="text-second">
              {tier.trialDays > 0 ? formatNumber(tier.trialDays) : '-'}
            </Cell>
            <Cell numeric label={m.membersTitle()} className="text-base font-semibold">
              {formatNumber(tier.members)}
            </Cell>
            <ActionsCell isShown>
              <IconButton label={m.editTierOf({ name: tier.name })} onClick={() => onEdit(tier)}>
                <Pencil className="size-4" aria-hidden />
              </IconButton>
            </ActionsCell>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}
