import { Button } from '#client/ui/button.tsx'
import { ListState } from '#client/ui/list-state.tsx'
import { RetryNotice } from '#client/ui/retry-notice.tsx'
import { m } from '#shared/catalog/m.ts'
import { AddSource } from './add-source.tsx'
import { SentenceList } from './sentence-list.tsx'
import { useArticleSources, useChangeSources, useSupport, type ArticleSource } from './support.queries.ts'

interface Props {
  articleId: number
  title: string
  content: string
  /** Selects characters of the title, two line breaks and the text. */
  onShow: (start: number, end: number) => void
}

/** The sources beside an article, and which sentences of the draft they support. Readers do not see it. */
export function SupportPanel({ articleId, title, content, onShow }: Props) {
  const sources = useArticleSources(articleId)
  const list = sources.data ?? []
  const support = useSupport(articleId, { title, content }, list)
  return (
    <ListState query={sources} failure={m.sourcesNotLoaded()}>
      {() => (
        <div className="space-y-5">
          <p className="text-sm text-second">{m.supportIntro()}</p>
          <SourceList articleId={articleId} sources={list} />
          <AddSource articleId={articleId} />
          {list.length > 0 && support.isError && (
            <RetryNotice onRetry={support.refetch}>{m.draftNotCompared()}</RetryNotice>
          )}
          {list.length > 0 && support.data && (
            <SentenceList
              draft={`${title}\n\n${content}`}
              support={support.data}
              sourceName={(id) => nameOf(list.find((source) => source.id === id))}
              onShow={onShow}
            />
          )}
        </div>
      )}
    </ListState>
  )
}

/** Returns the publication of a source, or its headline. */
const nameOf = (source: ArticleSource | undefined): string =>
  source ? source.siteName || (source.url ? new URL(source.url).hostname : source.title) : ''

function SourceList({ articleId, sources }: { articleId: number; sources: readonly ArticleSource[] }) {
  const { remove } = useChangeSources(articleId)
  if (sources.length === 0) return null
  return (
    <ul aria-label={m.sources()} className="divide-y divide-hairline">
      {sources.map(({ id, url, title, siteName, rewriteId }) => (
        <li key={id} className="flex items-center gap-3 py-2 text-sm">
          <span className="min-w-0 flex-1 wrap-anywhere">
            {url ? (
              <a href={url} target="_blank" rel="noopener noreferrer nofollow" className="underline">
                {title || url}
              </a>
            ) : (
              title
            )}
            <span className="text-second">
              {' '}
              · {siteName || (url ? new URL(url).hostname : m.pastedTextName())}
            </span>
          </span>
          {rewriteId === null && (
            <Button
              variant="quiet"
              size="small"
              aria-label={m.removeTitle({ title: title || (url ?? '') })}
              disabled={remove.isPending}
              onClick={() => remove.mutate({ id })}
            >
              {m.remove()}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
