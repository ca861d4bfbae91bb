import { useState } from 'react'
import { Button } from '#client/ui/button.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { ShownOnce } from '#client/ui/shown-once.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { messages } from '#shared/messages.ts'
import { can } from '#shared/roles.ts'
import type { PublicUser } from '#shared/users.ts'
import { TokenForm } from './token-form.tsx'
import { TokensTable } from './tokens-table.tsx'
import { useTokens } from './tokens.queries.ts'

/** API tokens, for admins; anybody else reads why not. */
export function TokensView({ user }: { user: PublicUser }) {
  if (can(user.role, 'tokens.manage')) return <Tokens username={user.username} />
  return <EmptyState title={messages.accessDenied}>{messages.adminOnly}</EmptyState>
}

function Tokens({ username }: { username: string }) {
  const [fresh, setFresh] = useState<string | null>(null)
  return (
    <Card>
      <CardHeader
        title="API Tokens"
        note={
          <>
            Scripts send a token as <code>Authorization: Bearer …</code> and act for whoever made it. The
            calls are described in the{' '}
            <a href="/api/docs" className="text-link">
              API reference
            </a>
            .
          </>
        }
      />
      {fresh && (
        <ShownOnce
          label="Your new token"
          value={fresh}
          help="Copy it now: it is not shown again."
          onDone={() => setFresh(null)}
        />
      )}
      <TokenForm username={username} onCreated={setFresh} />
      <TokenList />
    </Card>
  )
}

function TokenList() {
  const { data, isError, refetch } = useTokens()
  if (isError) {
    return (
      <Notice tone="danger" action={<Button onClick={() => void refetch()}>Retry</Button>}>
        The tokens could not be read.
      </Notice>
    )
  }
  if (!data) return <Skeleton className="h-40" />
  if (data.length === 0) return <EmptyState title="No tokens">Nothing acts for the newsroom yet.</EmptyState>
  return <TokensTable tokens={data} />
}
