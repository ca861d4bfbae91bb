import { ArticleBody } from '#client/lib/article/article-body.tsx'
import { ArticleLink } from '#client/lib/article/article-link.tsx'
import { Byline } from '#client/lib/article/byline.tsx'
import { RichBody } from '#client/lib/article/lazy-rich-body.ts'
import { useWords } from '#client/lib/use-site.ts'
import { Headline } from '#client/ui/headline.tsx'
import { m } from '#shared/catalog/m.ts'
import { shownName } from '#features/site/shared/section-names.ts'
import { ArticleCardView, LeadCard } from './article-card.tsx'
import type { ShownZone } from './article-reader.queries.ts'
import { MoreHeadlines } from './latest-headlines.tsx'
import { TopArticle } from './top-article.tsx'

interface Props {
  zone: ShownZone
}

/** Cards of a list; the articles after them are headlines. */
const MAX_CARDS = 6

/** A zone with articles or text. Nothing for an empty one. */
export function ArticleZone({ zone }: Props) {
  const { kind, articles, blocks } = zone
  if (kind === 'text') return blocks ? <TextZone zone={zone} /> : null
  const [first] = articles
  if (!first) return null
  if (kind === 'lead') {
    return (
      <section aria-labelledby={headingId(zone)} className="site-width pt-6 md:pt-10">
        <h2 id={headingId(zone)} dir="auto" className="label mb-4">
          {zone.heading || m.topStory()}
        </h2>
        <TopArticle article={first} author={first.author} />
      </section>
    )
  }
  return (
    <section aria-labelledby={headingId(zone)} className="site-width py-10">
      <h2 id={headingId(zone)} dir="auto" className="hairline-b headline mb-6 pb-3 text-2xl">
        <ZoneHeading zone={zone} />
      </h2>
      <ZoneArticles zone={zone} />
    </section>
  )
}

const headingId = ({ id }: ShownZone) => `zone-${id}`

/** The heading of a zone whose editors wrote none. */
function usualHeading({ kind, section }: ShownZone): string {
  if (section) return shownName(section)
  if (kind === 'pair') return m.moreTopStories()
  return kind === 'most-read' ? m.mostRead() : m.moreHeadlines()
}

function ZoneHeading({ zone }: Props) {
  const { section } = zone
  const text = zone.heading || usualHeading(zone)
  if (!section) return text
  return (
    <a href={section.path} className="decoration-1 underline-offset-4 hover:underline">
      {text}
    </a>
  )
}

function ZoneArticles({ zone: { kind, articles } }: Props) {
  if (kind === 'pair') {
    return (
      <div className="grid gap-8 md:grid-cols-2">
        {articles.map((card) => (
          <LeadCard key={card.id} card={card} />
        ))}
      </div>
    )
  }
  if (kind === 'most-read') return <Ranking articles={articles} />
  return (
    <>
      <div className="grid gap-8 md:grid-cols-2 lg:grid-cols-3">
        {articles.slice(0, MAX_CARDS).map((card) => (
          <ArticleCardView key={card.id} card={card} />
        ))}
      </div>
      <MoreHeadlines items={articles.slice(MAX_CARDS)} />
    </>
  )
}

function Ranking({ articles }: Pick<ShownZone, 'articles'>) {
  return (
    <ol className="grid gap-x-8 md:grid-cols-2">
      {articles.map((article, index) => (
        <li key={article.id} className="hairline-b flex items-baseline gap-4 py-3">
          <span aria-hidden className="figures headline text-2xl text-second">
            {index + 1}
          </span>
          <div className="min-w-0">
            <RankedHeadline article={article} />
            <Byline
              publishedAt={article.publishedAt}
              restAccess={article.restAccess}
              className="mt-1 text-sm text-second"
            />
          </div>
        </li>
      ))}
    </ol>
  )
}

function RankedHeadline({ article }: { article: ShownZone['articles'][number] }) {
  return (
    <h3 {...useWords(article)} className="headline text-lg leading-snug">
      <ArticleLink id={article.id} className="decoration-1 underline-offset-4 hover:underline">
        <Headline text={article.title} />
      </ArticleLink>
    </h3>
  )
}

function TextZone({ zone }: Props) {
  const { heading, blocks = [], isRichText } = zone
  const Body = isRichText ? RichBody : ArticleBody
  return (
    <section aria-labelledby={heading ? headingId(zone) : undefined} className="site-width py-10">
      {heading && (
        <h2 id={headingId(zone)} dir="auto" className="headline pb-3 text-2xl">
          {heading}
        </h2>
      )}
      <div className="max-w-3xl">
        <Body blocks={blocks} />
      </div>
    </section>
  )
}
