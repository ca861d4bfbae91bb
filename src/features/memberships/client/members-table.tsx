import { CalendarClock, CircleSlash } from 'lucide-react'
import { useState } from 'react'
import { useSite } from '#client/lib/use-site.ts'
import { Badge } from '#client/ui/badge.tsx'
import { IconButton } from '#client/ui/button.tsx'
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx'
import { DateTime } from '#client/ui/date-time.tsx'
import { ActionsCell, Cell, Row, Table, TableHead } from '#client/ui/table.tsx'
import { m } from '#shared/catalog/m.ts'
import type { MemberEntry, MembershipSource } from '#features/memberships/shared/members.ts'
import { ExtendMemberDialog } from './member-dialogs.tsx'
import { useMemberActions } from './members.queries.ts'

const SOURCES: Record<MembershipSource, () => string> = {
  manual: () => m.sourceManual(),
  import: () => m.sourceImport(),
  joined: () => m.sourceJoined(),
  stripe: () => m.sourceStripe(),
}

/** A table of memberships, each of which can be ended or extended. */
export function MembersTable({ members }: { members: readonly MemberEntry[] }) {
  const [extended, setExtended] = useState<MemberEntry | null>(null)
  const [ended, setEnded] = useState<MemberEntry | null>(null)
  const { end } = useMemberActions()
  return (
    <>
      <Table caption={m.membersTitle()} stacks>
        <TableHead
          columns={[
            m.subscriber(),
            m.tier(),
            m.memberSinceColumn(),
            m.memberUntilColumn(),
            m.memberSource(),
            m.actions(),
          ]}
        />
        <tbody>
          {members.map((member) => (
            <MemberRow
              key={member.id}
              member={member}
              onExtend={() => setExtended(member)}
              onEnd={() => setEnded(member)}
            />
          ))}
        </tbody>
      </Table>
      {extended && <ExtendMemberDialog member={extended} onClose={() => setExtended(null)} />}
      <ConfirmDialog
        open={ended !== null}
        title={m.endMembership()}
        confirm={m.endNow()}
        cancel={m.cancelLabel()}
        onCancel={() => setEnded(null)}
        onConfirm={() => {
          if (ended) end.mutate({ id: ended.id })
          setEnded(null)
        }}
      >
        <p className="wrap-anywhere">{m.endMembershipText({ email: ended?.email ?? '' })}</p>
      </ConfirmDialog>
    </>
  )
}

interface RowProps {
  member: MemberEntry
  onExtend: () => void
  onEnd: () => void
}

function MemberRow({ member, onExtend, onEnd }: RowProps) {
  const { timeZone } = useSite()
  const { email, name, tier, since, until, isCurrent, source, subscriptions } = member
  return (
    <Row>
      <Cell className="min-w-48 wrap-anywhere @max-2xl:basis-full">
        <span className="block font-medium">{email}</span>
        {name && <bdi className="text-second">{name}</bdi>}
      </Cell>
      <Cell label={m.tier()}>
        <bdi>{tier}</bdi>
      </Cell>
      <Cell label={m.memberSinceColumn()} className="whitespace-nowrap text-second">
        <DateTime iso={since} timeZone={timeZone} />
      </Cell>
      <Cell label={m.memberUntilColumn()} className="whitespace-nowrap text-second">
        {until ? <DateTime iso={until} timeZone={timeZone} /> : m.withoutEnd()}{' '}
        {!isCurrent && <Badge>{m.endedBadge()}</Badge>}
      </Cell>
      <Cell label={m.memberSource()} className="text-second">
        {SOURCES[source]()} {subscriptions > 1 && <Badge>{m.paysTwice({ count: subscriptions })}</Badge>}
      </Cell>
      <ActionsCell isShown>
        <IconButton label={m.changeEndOf({ email })} onClick={onExtend}>
          <CalendarClock className="size-4" aria-hidden />
        </IconButton>
        {isCurrent && (
          <IconButton label={m.endMembershipOf({ email })} onClick={onEnd}>
            <CircleSlash className="size-4" aria-hidden />
          </IconButton>
        )}
      </ActionsCell>
    </Row>
  )
}
