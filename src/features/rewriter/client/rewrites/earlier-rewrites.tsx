import { Badge } from '#client/ui/badge.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { DateTime } from '#client/ui/date-time.tsx'
import { useSite } from '#client/lib/use-site.ts'
import { m } from '#shared/catalog/m.ts'
import { useEarlierRewrites, useOpenRewrite, type RewriteResult } from './rewriter.queries.ts'
import { styleName } from './style-name.ts'

interface Props {
  currentId: number | null
  onOpen: (rewrite: RewriteResult) => void
}

/** The signed-in user's earlier rewrites, each with a button to reopen it. */
export function EarlierRewrites({ currentId, onOpen }: Props) {
  const earlier = useEarlierRewrites()
  const fetchRewrite = useOpenRewrite()
  const { timeZone } = useSite()
  const items = earlier.items.filter(({ id }) => id !== currentId)
  if (items.length === 0) return null
  const open = async (id: number) => {
    const rewrite = await fetchRewrite(id)
    if (rewrite) onOpen(rewrite)
  }
  return (
    <Card>
      <CardHeader title={m.earlierRewrites()} />
      <ul className="divide-y divide-hairline">
        {items.map((item) => (
          <li key={item.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <div className="min-w-0 grow basis-60">
              <p className="font-medium wrap-anywhere">{item.title}</p>
              <p className="truncate text-sm text-second">
                <DateTime iso={item.createdAt} timeZone={timeZone} /> · {styleName(item.style)}
                {item.sourceUrl && ` · ${item.sourceUrl}`}
              </p>
            </div>
            {item.articleId !== null && <Badge>{m.used()}</Badge>}
            <Button
              variant="secondary"
              size="small"
              aria-label={m.openTitle({ title: item.title })}
              onClick={() => void open(item.id)}
            >
              {m.open()}
            </Button>
          </li>
        ))}
      </ul>
      {earlier.hasNextPage && (
        <Button
          variant="quiet"
          size="small"
          className="mt-3"
          pending={earlier.isFetchingNextPage}
          onClick={() => void earlier.fetchNextPage()}
        >
          {m.showMore()}
        </Button>
      )}
    </Card>
  )
}
