import { CountMark } from '#client/ui/count-mark.tsx'
import { m } from '#shared/catalog/m.ts'
import { useInReviewCount } from './article-list.queries.ts'

/** The number of articles to review beside the name of their view. */
export function ArticlesInReview() {
  return <CountMark count={useInReviewCount()} unit={m.inReview()} />
}
