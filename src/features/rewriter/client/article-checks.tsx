import type { Slots } from '#client/lib/slots.tsx'
import { OwnFold } from '#client/ui/fold.tsx'
import { m } from '#shared/catalog/m.ts'
import { RewriteRecord } from './rewrites/rewrite-record.tsx'
import { SupportPanel } from './rewrites/support/support-panel.tsx'
import { ArticleSources } from './sources/article-sources.tsx'

/** What the sources of a story support, and what it was written from, with the record of its rewrite. */
export function ArticleChecks({ hasSource, ...story }: Slots['articleChecks']) {
  const { articleId } = story
  return (
    <>
      <OwnFold title={m.support()}>
        <SupportPanel {...story} />
      </OwnFold>
      {hasSource && (
        <OwnFold title={m.sourceLabel()}>
          <div className="space-y-5">
            <ArticleSources articleId={articleId} />
            <RewriteRecord articleId={articleId} />
          </div>
        </OwnFold>
      )}
    </>
  )
}
