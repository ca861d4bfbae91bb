import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { ListState } from '#client/ui/list-state.tsx'
import { ShownOnce } from '#client/ui/shown-once.tsx'
import { ViewHead } from '#client/ui/view-head.tsx'
import { withParts } from '#client/ui/with-parts.tsx'
import { m } from '#shared/catalog/m.ts'
import type { PublicUser } from '#features/people/shared/users.ts'
import { TOKEN_NAME_ID, TokenForm } from './token-form.tsx'
import { TokensTable } from './tokens-table.tsx'
import { useTokens } from './tokens.queries.ts'

/** Creates, lists and revokes API tokens. Admins only. */
export function TokensView({ user }: { user: PublicUser }) {
  const [newToken, setNewToken] = useState<string | null>(null)
  return (
    <section className="space-y-5">
      <ViewHead
        note={
          <>
            {withParts(m.tokensIntro(), (part) =>
              part === 'header' ? (
                <code>Authorization: Bearer …</code>
              ) : (
                <a href="/api/docs" className="text-link">
                  {part}
                </a>
              ),
            )}
          </>
        }
      />
      <Card>
        {newToken && (
          <ShownOnce
            label={m.yourNewToken()}
            value={newToken}
            help={m.yourNewTokenHelp()}
            onDone={() => setNewToken(null)}
          />
        )}
        <TokenForm username={user.username} onCreated={setNewToken} />
        <TokenList />
      </Card>
    </section>
  )
}

function TokenList() {
  return (
    <ListState
      query={useTokens()}
      failure={m.tokensNotLoaded()}
      empty={
        <EmptyState
          title={m.noTokensYet()}
          action={
            <Button variant="secondary" onClick={() => document.getElementById(TOKEN_NAME_ID)?.focus()}>
              {m.createYourFirstToken()}
            </Button>
          }
        >
          {m.noTokensYetHint()}
        </EmptyState>
      }
    >
      {(tokens) => <TokensTable tokens={tokens} />}
    </ListState>
  )
}
