import { Fragment, useContext, type ReactNode } from 'react'
import { ArticleLink } from '#client/lib/article/article-link.tsx'
import { ArticlePicture } from '#client/lib/article/article-picture.tsx'
import { SectionName } from '#client/lib/article/section-name.tsx'
import { useSite, useWords } from '#client/lib/use-site.ts'
import { Arrow } from '#client/ui/arrow.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { DateTime } from '#client/ui/date-time.tsx'
import { m } from '#shared/catalog/m.ts'
import { ageOf, formatAge, hasThirds } from '#features/front-page/shared/edition.ts'
import { shownName } from '#features/site/shared/section-names.ts'
import type { ShownZone } from './article-reader.queries.ts'
import {
  Facts,
  HeadlineOf,
  ReadingTime,
  SectionOfPage,
  useHasSection,
  type Article,
} from './edition-words.tsx'

interface TopProps {
  zones: readonly ShownZone[]
  /** Milliseconds since 1970. */
  now: number
}

/**
 * The lead with what goes with it, in three columns: articles at both sides, related ones below it, and the ranking. On
 * phones the two at the sides follow the lead.
 */
export function EditionTop({ zones, now }: TopProps) {
  const find = (kind: ShownZone['kind']) =>
    zones.find((zone) => zone.kind === kind && zone.articles.length > 0)
  const [lead, related, beside, ranking] = [find('lead'), find('related'), find('beside'), find('most-read')]
  const [first] = lead?.articles ?? []
  const [start, end, ...more] = beside?.articles ?? []
  const below = [start, end, ...(related?.articles ?? [])].filter(Boolean)
  const isFrontPage = useContext(SectionOfPage) === null
  const isShort = isFrontPage && first && start && !ranking && more.length === 0
  const ofSides = { zone: beside, hasStandfirst: Boolean(isShort) }
  return (
    <div
      className={classNames(
        'edition-top site-width',
        first && 'has-lead',
        start && 'has-start',
        (end || ranking) && 'has-end',
        more.length > 0 && 'has-more',
        isShort && 'is-short',
      )}
      data-below={isShort ? below.length : undefined}
    >
      {lead && first && <Lead zone={lead} article={first} now={now} />}
      {start && <h2 className="visually-hidden">{beside?.heading || m.moreTopStories()}</h2>}
      {start && <SideStory {...ofSides} article={start} className="edition-start" />}
      {end && <SideStory {...ofSides} article={end} className="edition-end" />}
      {related && <Headlines zone={related} articles={related.articles} className="edition-related" />}
      {more.length > 0 && <Headlines zone={beside} articles={more} className="edition-more" />}
      {ranking && <Ranking zone={ranking} />}
    </div>
  )
}

function Lead({ zone, article, now }: { zone: ShownZone; article: Article; now: number }) {
  const { timeZone } = useSite()
  const age = ageOf(article.publishedAt, now)
  const date = <DateTime iso={article.publishedAt} timeZone={timeZone} />
  return (
    <section data-zone={zone.id} aria-labelledby={headingId(zone)} className="edition-lead">
      <h2 id={headingId(zone)} dir="auto" className="label edition-kicker">
        {zone.heading || m.topStory()}
      </h2>
      <Story article={article} priority sizes="(min-width: 76rem) 37rem, (min-width: 64rem) 48vw, 62vw">
        <Standfirst article={article} />
        <p className="edition-note text-second">
          <bdi>{article.author ?? m.staffReporter()}</bdi> ·{' '}
          {age ? (
            <>
              <time dateTime={article.publishedAt} dir="auto" className="edition-age">
                {formatAge(age)}
              </time>
              {/* In a copy without script, the age would soon be wrong. */}
              <span className="edition-date">{date}</span>
            </>
          ) : (
            date
          )}
          {article.readingMinutes > 0 && ' · '}
          <ReadingTime article={article} />
        </p>
      </Story>
    </section>
  )
}

const SIDE_SIZES = '(min-width: 76rem) 17rem, (min-width: 48rem) 30vw, 7rem'

interface SideStoryProps {
  zone: ShownZone | undefined
  article: Article
  hasStandfirst: boolean
  className: string
}

function SideStory({ zone, article, hasStandfirst, className }: SideStoryProps) {
  return (
    <div data-zone={zone?.id} className={className}>
      <Story article={article} sizes={SIDE_SIZES} className="edition-side">
        {hasStandfirst && <Standfirst article={article} />}
      </Story>
    </div>
  )
}

interface StoryProps {
  article: Article
  sizes: string
  priority?: boolean
  className?: string
  /** Below the headline. */
  children?: ReactNode
}

function Story({ article, sizes, priority = false, className, children }: StoryProps) {
  const hasSection = useHasSection(article)
  return (
    <article className={classNames('edition-story', article.hasPicture && 'has-picture', className)}>
      {article.hasPicture && (
        <ArticleLink id={article.id} path={article.path} label={article.title} className="edition-frame">
          <ArticlePicture article={article} priority={priority} sizes={sizes} className="edition-picture" />
        </ArticleLink>
      )}
      <div className="edition-words">
        {hasSection && (
          <p dir="auto" className="label edition-section text-second">
            <SectionName category={article.category} name={article.section} />
          </p>
        )}
        <HeadlineOf article={article} />
        {children}
      </div>
    </article>
  )
}

function Standfirst({ article }: { article: Article }) {
  const words = useWords(article)
  if (!article.standfirst) return null
  return (
    <p {...words} className="edition-standfirst text-second">
      {article.standfirst}
    </p>
  )
}

interface HeadlinesProps {
  zone: ShownZone | undefined
  articles: readonly Article[]
  className: string
}

/** Headlines without pictures, each with its section and the minutes it takes. */
function Headlines({ zone, articles, className }: HeadlinesProps) {
  return (
    <ul data-zone={zone?.id} className={classNames('edition-list', className)}>
      {articles.map((article) => (
        <li key={article.id}>
          <HeadlineOf article={article} hasMark={false} />
          <Facts article={article} />
        </li>
      ))}
    </ul>
  )
}

function Ranking({ zone }: { zone: ShownZone }) {
  return (
    <section data-zone={zone.id} aria-labelledby={headingId(zone)} className="edition-ranking">
      <h2 id={headingId(zone)} dir="auto" className="label">
        {zone.heading || m.mostRead()}
      </h2>
      <ol>
        {zone.articles.map((article, index) => (
          <li key={article.id}>
            <span aria-hidden className="figures headline edition-rank text-second">
              {index + 1}
            </span>
            <div>
              <HeadlineOf article={article} />
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Sections that have one article each, side by side without pictures. */
export function EditionBriefly({ zones }: { zones: readonly ShownZone[] }) {
  return (
    <div className="edition-briefly site-width" data-columns={zones.length}>
      {zones.map((zone) => (
        <section key={zone.id} data-zone={zone.id} aria-labelledby={headingId(zone)}>
          <h2 id={headingId(zone)} dir="auto" className="edition-name headline">
            {zone.section ? (
              <a href={zone.section.path}>
                {nameOf(zone)} <Arrow />
              </a>
            ) : (
              nameOf(zone)
            )}
          </h2>
          {zone.articles.map((article) => (
            <Fragment key={article.id}>
              <HeadlineOf article={article} />
              <Standfirst article={article} />
            </Fragment>
          ))}
        </section>
      ))}
    </div>
  )
}

/** The words above a strip. */
const nameOf = ({ kind, heading, section }: ShownZone): string =>
  heading || (section && shownName(section)) || (kind === 'pair' ? m.moreTopStories() : m.moreHeadlines())

/** Three articles of the same size. */
function Thirds({ articles }: { articles: readonly Article[] }) {
  const hasPictures = articles.every(({ hasPicture }) => hasPicture)
  return (
    <div className="edition-row" data-columns="thirds">
      {articles.map((article) => (
        <Story
          key={article.id}
          article={hasPictures ? article : { ...article, hasPicture: false }}
          className="edition-side"
          sizes="(min-width: 76rem) 24rem, (min-width: 64rem) 30vw, 7rem"
        >
          <Standfirst article={article} />
        </Story>
      ))}
    </div>
  )
}

/**
 * A row of articles, such as a section's: two or three of one size, or a large one, a smaller one and headlines.
 * Nothing for none.
 */
export function EditionStrip({ zone }: { zone: ShownZone }) {
  const { section, articles } = zone
  const [first, second, ...rest] = articles
  if (!first) return null
  const name = section && shownName(section)
  return (
    <section data-zone={zone.id} aria-labelledby={headingId(zone)} className="edition-strip site-width">
      <div className="edition-strip-head">
        <h2 id={headingId(zone)} dir="auto" className="headline">
          {nameOf(zone)}
        </h2>
        {section && name && (
          <a href={section.path} className="edition-note text-second hover:underline">
            {m.moreFromSection({ section: name })} <Arrow />
          </a>
        )}
      </div>
      {hasThirds(zone) ? (
        <Thirds articles={articles} />
      ) : (
        <div className="edition-row" data-columns={Math.min(3, articles.length)}>
          <Story
            article={first}
            className="edition-large"
            sizes="(min-width: 76rem) 31rem, (min-width: 48rem) 42vw, 62vw"
          >
            <Standfirst article={first} />
          </Story>
          {second && (
            <Story article={second} className="edition-side" sizes={SIDE_SIZES}>
              <Standfirst article={second} />
            </Story>
          )}
          {rest.length > 0 && <Headlines zone={zone} articles={rest} className="edition-rest" />}
        </div>
      )}
    </section>
  )
}

const headingId = ({ id }: ShownZone) => `zone-${id}`
