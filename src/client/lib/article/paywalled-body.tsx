import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { Outputs } from '#client/lib/trpc.ts'
import { procedureQuery, useApiClient } from '../api-client.ts'
import { useCurrentUser } from '../current-user.ts'
import { ArticleBody } from './article-body.tsx'
import { isRuleRejection } from '../error-message.ts'
import { Paywall } from './paywall.tsx'
import { RichBody } from './lazy-rich-body.ts'

type Page = Outputs['articles']['page']
type Article = Pick<Page, 'id' | 'blocks' | 'isRichText' | 'access'>

/**
 * The text of an article that not everyone may read to its end: the free preview and the paywall, or the full text for
 * those who may. That comes by a call which nothing stores.
 */
export function PaywalledBody({ article, ...look }: { article: Article; dir: string; className: string }) {
  const { user } = useCurrentUser()
  const complete = useQuery({
    ...procedureQuery(useApiClient(), 'articles.completePage', { id: article.id }),
    enabled: user !== null,
    // The open page may be of an older version.
    staleTime: 0,
    gcTime: 0,
  })
  const text = { ...look, articleId: article.id }
  const open = <Body article={article} {...text} />
  if (!user || !complete.data) {
    return (
      <>
        {open}
        <Paywall
          id={article.id}
          access={article.access ?? 'readers'}
          isSignedIn={user !== null}
          failure={user && !isRuleRejection(complete.error) ? complete.error : null}
          onRetry={() => void complete.refetch()}
        />
      </>
    )
  }
  return (
    <Suspense fallback={open}>
      <Body article={complete.data} {...text} />
    </Suspense>
  )
}

function Body({
  article,
  ...look
}: {
  article: Pick<Page, 'blocks' | 'isRichText'>
  dir: string
  className: string
  articleId: number
}) {
  const Shown = article.isRichText ? RichBody : ArticleBody
  return <Shown blocks={article.blocks} {...look} />
}
