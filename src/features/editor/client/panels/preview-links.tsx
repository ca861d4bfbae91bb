import { Link2 } from 'lucide-react'
import { useState } from 'react'
import { useSite } from '#client/lib/use-site.ts'
import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { DateTime } from '#client/ui/date-time.tsx'
import { StatusMessage } from '#client/ui/status-message.tsx'
import { withParts } from '#client/ui/with-parts.tsx'
import { ListState } from '#client/ui/list-state.tsx'
import { m } from '#shared/catalog/m.ts'
import { usePreviewLinkActions, usePreviewLinks, type PreviewLink } from '../preview-links.queries.ts'
import { NewPreviewLink } from './new-preview-link.tsx'

/** Links that show the article to people without an account: who made them, how often they were opened. */
export function PreviewLinks({ articleId }: { articleId: number }) {
  const [isCreating, setIsCreating] = useState(false)
  return (
    <section aria-label={m.previewLinks()} className="space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-base font-semibold">{m.previewLinks()}</h2>
        <Button variant="secondary" size="small" onClick={() => setIsCreating(true)}>
          <Link2 className="size-4" aria-hidden />
          {m.newPreviewLink()}
        </Button>
      </div>
      <p className="text-sm text-second">{m.previewLinksNote()}</p>
      <LinkList articleId={articleId} />
      <NewPreviewLink articleId={articleId} isOpen={isCreating} onClose={() => setIsCreating(false)} />
    </section>
  )
}

function LinkList({ articleId }: { articleId: number }) {
  const query = usePreviewLinks(articleId)
  return (
    <ListState
      query={query}
      failure={m.previewLinksNotLoaded()}
      loading={<StatusMessage>{m.loadingLabel()}</StatusMessage>}
    >
      {(links) => (
        <ul>
          {links.map((link) => (
            <LinkRow key={link.id} articleId={articleId} link={link} />
          ))}
        </ul>
      )}
    </ListState>
  )
}

function LinkRow({ articleId, link }: { articleId: number; link: PreviewLink }) {
  const { timeZone } = useSite()
  const { revoke } = usePreviewLinkActions()
  const { id, note, version, createdBy, createdByName, expiresAt, revokedAt, opens, lastOpenedAt } = link
  const name = note || m.linkNumber({ id })
  return (
    <li className="hairline-b flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-sm">
      <span className="min-w-0 grow basis-52 break-words">
        <span className="font-medium" dir="auto">
          {name}
        </span>
        <span className="block text-second">
          {m.linkBy({
            shown: version === null ? m.draftAsItGoes() : m.versionNumber({ version }),
            editor: createdBy ?? createdByName ?? m.formerUser(),
          })}
          <DateTime iso={expiresAt} timeZone={timeZone} />
        </span>
        <span className="block text-second">
          {opens === 0
            ? m.notOpenedYet()
            : withParts(
                m.linkOpened({ count: opens }),
                () => lastOpenedAt && <DateTime iso={lastOpenedAt} timeZone={timeZone} />,
              )}
        </span>
      </span>
      {revokedAt ? (
        <Badge>{m.revoked()}</Badge>
      ) : link.isExpired ? (
        <Badge>{m.expired()}</Badge>
      ) : (
        <Button
          variant="destructive"
          size="small"
          pending={revoke.isPending}
          onClick={() => revoke.mutate({ articleId, id })}
        >
          {m.revoke()}
          <span className="visually-hidden"> {name}</span>
        </Button>
      )}
    </li>
  )
}
