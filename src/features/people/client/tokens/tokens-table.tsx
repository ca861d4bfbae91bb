import { ROLE_NAMES } from '#client/lib/role-names.ts'
import { useSite } from '#client/lib/use-site.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { DateTime } from '#client/ui/date-time.tsx'
import { Cell, Row, Table, TableHead } from '#client/ui/table.tsx'
import { m } from '#shared/catalog/m.ts'
import { useTokenActions, type Token } from './tokens.queries.ts'

/** Every token, including revoked and expired ones. */
export function TokensTable({ tokens }: { tokens: Token[] }) {
  return (
    <Table caption={m.apiTokens()}>
      <TableHead
        columns={[m.name(), m.actsFor(), m.role(), m.created(), m.lastUsed(), m.expires(), m.state()]}
      />
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
    if (window.confirm(m.confirmRevokeToken({ name: token.name }))) revoke.mutate({ id: token.id })
  }
  return (
    <Row>
      <Cell className="font-medium">{token.name}</Cell>
      <Cell>{token.owner}</Cell>
      <Cell>{ROLE_NAMES[token.role]()}</Cell>
      <Cell className="whitespace-nowrap">
        <DateTime iso={token.createdAt} timeZone={timeZone} />
      </Cell>
      <Cell className="whitespace-nowrap">
        {token.lastUsedAt ? <DateTime iso={token.lastUsedAt} timeZone={timeZone} /> : m.never()}
      </Cell>
      <Cell className="whitespace-nowrap">
        {token.expiresAt ? <DateTime iso={token.expiresAt} timeZone={timeZone} /> : m.never()}
      </Cell>
      <Cell>
        {token.revokedAt ? (
          <Badge>{m.revoked()}</Badge>
        ) : token.isExpired ? (
          <Badge>{m.expired()}</Badge>
        ) : (
          <Button variant="destructive" size="small" pending={revoke.isPending} onClick={confirmRevoke}>
            {m.revoke()}
            <span className="visually-hidden"> {token.name}</span>
          </Button>
        )}
      </Cell>
    </Row>
  )
}
