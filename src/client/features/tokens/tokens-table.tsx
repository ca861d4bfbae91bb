import { useSite } from '#client/lib/use-site.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { DateTime } from '#client/ui/date-time.tsx'
import { Cell, HeadCell, Row, Table } from '#client/ui/table.tsx'
import { titleCase } from '#shared/site.ts'
import { useTokenActions, type Token } from './tokens.queries.ts'

/** Every token, including revoked and expired ones. */
export function TokensTable({ tokens }: { tokens: Token[] }) {
  return (
    <Table caption="API tokens">
      <thead>
        <tr>
          <HeadCell>Name</HeadCell>
          <HeadCell>Acts for</HeadCell>
          <HeadCell>Role</HeadCell>
          <HeadCell>Created</HeadCell>
          <HeadCell>Last used</HeadCell>
          <HeadCell>Expires</HeadCell>
          <HeadCell>State</HeadCell>
        </tr>
      </thead>
      <tbody>
        {tokens.map((token) => (
          <TokenRow key={token.id} token={token} />
        ))}
      </tbody>
    </Table>
  )
}

function TokenRow({ token }: { token: Token }) {
  const { timeZone } = useSite()
  const { revoke } = useTokenActions()
  const confirmRevoke = () => {
    if (window.confirm(`Revoke "${token.name}"? Scripts that use it stop working.`))
      revoke.mutate({ id: token.id })
  }
  return (
    <Row>
      <Cell className="font-medium">{token.name}</Cell>
      <Cell>{token.owner}</Cell>
      <Cell>{titleCase(token.role)}</Cell>
      <Cell className="whitespace-nowrap">
        <DateTime iso={token.createdAt} timeZone={timeZone} />
      </Cell>
      <Cell className="whitespace-nowrap">
        {token.lastUsedAt ? <DateTime iso={token.lastUsedAt} timeZone={timeZone} /> : 'Never'}
      </Cell>
      <Cell className="whitespace-nowrap">
        {token.expiresAt ? <DateTime iso={token.expiresAt} timeZone={timeZone} /> : 'Never'}
      </Cell>
      <Cell>
        {token.revokedAt ? (
          <Badge>Revoked</Badge>
        ) : token.isExpired ? (
          <Badge>Expired</Badge>
        ) : (
          <Button variant="destructive" size="small" pending={revoke.isPending} onClick={confirmRevoke}>
            Revoke<span className="visually-hidden"> {token.name}</span>
          </Button>
        )}
      </Cell>
    </Row>
  )
}
