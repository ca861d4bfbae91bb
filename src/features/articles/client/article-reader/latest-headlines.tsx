import { useState } from 'react'
import { ArticleLink } from '#client/lib/article/article-link.tsx'
import { useSite } from '#client/lib/use-site.ts'
import type { Inputs } from '#client/lib/trpc.ts'
import { classNames } from '#client/ui/class-names.ts'
import { ForWhomBelow } from '#client/lib/article/for-whom.tsx'
import { Headline } from '#client/ui/headline.tsx'
import { Segmented } from '#client/ui/segmented.tsx'
import { m } from '#shared/catalog/m.ts'
import { headlineChips } from '#features/site/shared/sections.ts'
import { useFrontCards, type ArticleSummary } from './article-reader.queries.ts'
import { FailedArticles, NoArticles } from './front-notices.tsx'
import { CompactCard, LeadCard, ArticleCardView } from './article-card.tsx'

/** From this many articles on, the first ones are listed twice. */
const MIN_TO_REPEAT = 4

interface Props {
  input: Inputs['articles']['cards']
  /** Empty for the built-in one. */
  heading?: string
  /** The articles of the first chip, if editors chose them. */
  all?: ArticleSummary[]
  /** Lists the first articles as cards and again as headlines. */
  canRepeat?: boolean
}

/** Category chips, the newest articles as cards and again as headlines, and the older ones as headlines. */
export function LatestHeadlines({ input, heading = '', all, canRepeat = true }: Props) {
  const chips = headlineChips(useSite().sections)
  const [chip, setChip] = useState(chips[0]?.label)
  const categories = chips.find(({ label }) => label === chip)?.categories
  const chosen = chip === chips[0]?.label ? all : undefined
  const cards = useFrontCards(categories ? { ...input, categories: [...categories] } : input, !chosen)
  const items = chosen ?? cards.data?.items ?? []
  return (
    <section aria-labelledby="latest" className="site-width py-12">
      <div className="hairline-b mb-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 pb-4">
        <h2 id="latest" className="headline text-2xl sm:text-3xl">
          {heading || m.latestHeadlines()}
        </h2>
        <Segmented
          label={m.showHeadlinesFrom()}
          segments={chips.map(({ label }) => ({ value: label, label }))}
          value={chip ?? ''}
          onChange={setChip}
        />
      </div>
      {!chosen && cards.isError && <FailedArticles onRetry={() => void cards.refetch()} />}
      {(chosen ?? cards.data) && items.length === 0 && <NoArticles />}
      <div aria-busy={cards.isPlaceholderData || undefined} className="aria-busy:opacity-60">
        {items.length >= MIN_TO_REPEAT ? (
          <HeadlineGrid items={items} canRepeat={canRepeat} />
        ) : (
          <FewHeadlines items={items} isBelowTopArticle={!all && chip === chips[0]?.label} />
        )}
      </div>
    </section>
  )
}

/** Each article once, without the first one if it is the top story above. */
function FewHeadlines({ items, isBelowTopArticle }: { items: ArticleSummary[]; isBelowTopArticle: boolean }) {
  const shown = isBelowTopArticle ? items.slice(1) : items
  if (items.length > 0 && shown.length === 0) {
    return <p className="text-second">{m.moreHeadlinesSoon()}</p>
  }
  return (
    <div className="grid gap-8 md:grid-cols-2 lg:grid-cols-3">
      {shown.map((card) => (
        <ArticleCardView key={card.id} card={card} />
      ))}
    </div>
  )
}

function HeadlineGrid({ items, canRepeat }: { items: ArticleSummary[]; canRepeat: boolean }) {
  const [first, second, third] = items
  if (!first) return null
  return (
    <>
      <div className="grid gap-8 lg:grid-cols-12">
        <div className={first.picture ? 'lg:col-span-8' : 'lg:col-span-5'}>
          <LeadCard card={first} />
        </div>
        <div
          className={classNames(
            'grid content-start gap-8 sm:grid-cols-2',
            first.picture ? 'lg:col-span-4 lg:grid-cols-1 lg:gap-6' : 'lg:col-span-7',
          )}
        >
          {second && <ArticleCardView card={second} />}
          {third && <ArticleCardView card={third} />}
        </div>
      </div>
      {canRepeat && (
        <div className="hairline-t mt-10 grid gap-x-8 gap-y-4 pt-6 md:grid-cols-3">
          {items.slice(0, 3).map((card) => (
            <CompactCard key={card.id} card={card} />
          ))}
        </div>
      )}
      <MoreHeadlines items={items.slice(3)} />
    </>
  )
}

/** Articles as a list of headlines. Nothing for none. */
export function MoreHeadlines({ items }: { items: ArticleSummary[] }) {
  if (items.length === 0) return null
  return (
    <ul aria-label={m.moreHeadlines()} className="hairline-t mt-6 grid gap-x-8 md:grid-cols-3">
      {items.map((card) => (
        <li key={card.id} className="hairline-b py-1">
          <ArticleLink
            id={card.id}
            path={card.path}
            className="headline flex min-h-11 items-center py-2 text-lg leading-snug hover:underline"
          >
            <span dir="auto" className="w-full">
              <Headline text={card.title} />
              <ForWhomBelow restAccess={card.restAccess} />
            </span>
          </ArticleLink>
        </li>
      ))}
    </ul>
  )
}
