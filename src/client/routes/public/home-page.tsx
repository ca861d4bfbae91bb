import { Link } from '@tanstack/react-router'
import { ArchiveList, Pager } from '#features/articles/client/article-reader/archive-list.tsx'
import { FailedArticles, NoArticles } from '#features/articles/client/article-reader/front-notices.tsx'
import { LatestHeadlines } from '#features/articles/client/article-reader/latest-headlines.tsx'
import { TopArticle } from '#features/articles/client/article-reader/top-article.tsx'
import {
  useArchive,
  useFrontCards,
  useFrontPage,
  useSectionDetails,
} from '#features/articles/client/article-reader/article-reader.queries.ts'
import { Ticker } from '#features/front-page/client/breaking-news/ticker.tsx'
import { ChannelStrip } from '#features/front-page/client/social-posts/channel-strip.tsx'
import { SignUpBox } from '#features/audience/client/sign-up/lazy-sign-up-box.tsx'
import { Hero } from '#client/layout/hero.tsx'
import { MembershipPromo } from '#client/layout/membership-promo.tsx'
import { PrintHead } from '#client/lib/print-head.tsx'
import { useSite } from '#client/lib/use-site.ts'
import type { Inputs } from '#client/lib/trpc.ts'
import { classNames } from '#client/ui/class-names.ts'
import { buttonClass } from '#client/ui/button.tsx'
import { m } from '#shared/catalog/m.ts'
import { hasMasthead } from '#features/front-page/shared/front-page.ts'
import { sectionPath } from '#features/site/shared/sections.ts'
import type { Section } from './home.route.tsx'
import { OwnFront } from './own-front.tsx'

type CardsInput = Inputs['articles']['cards']

interface Props {
  /** Null for the front page. */
  section: Section | null
  input: CardsInput
}

/** The landing page, for all news or one section, as editors composed it or built in. */
export function HomePage({ section, input }: Props) {
  return (
    <>
      <PrintHead path={section ? sectionPath(section) : '/'} />
      <Front section={section} input={input} />
      {!section && <SignUpBox place="front-page" className="site-width pb-10" />}
    </>
  )
}

function Front({ section, input }: Props) {
  const { data: own } = useFrontPage(section?.slug)
  if (!own) return <BuiltInFront section={section} input={input} />
  return (
    <OwnFront
      zones={own.zones}
      renderedAt={own.now}
      section={section}
      input={input}
      intro={section && <SectionIntro section={section} isEdition={hasMasthead(own.zones)} />}
      older={
        <>
          {section && (
            <OlderArticles section={section} shown={own.zones.flatMap(({ articles }) => articles)} />
          )}
          <AllHeadlines />
        </>
      }
    />
  )
}

/** The built-in landing page. */
function BuiltInFront({ section, input: sectionInput }: Props) {
  const sectionArticles = useFrontCards(sectionInput)
  // An empty category shows a note and the latest articles of all categories.
  const isEmptyCategory = Boolean(section?.category) && sectionArticles.data?.total === 0
  const input = isEmptyCategory ? { limit: sectionInput.limit } : sectionInput
  const cards = useFrontCards(input)
  const { isDemo } = useSite()
  const first = cards.data?.items[0]
  return (
    <main id="content">
      <Hero section={section?.name ?? null} />
      <Ticker />
      {section && <SectionIntro section={section} />}
      {isEmptyCategory && first && (
        <p className="site-width pt-8 text-second">
          {m.noArticlesInSection({ section: section?.name ?? '' })}
        </p>
      )}
      <section aria-labelledby="top-story" className="site-width pt-6 md:pt-10">
        <h2 id="top-story" className="label mb-4">
          {m.topStory()}
        </h2>
        {cards.isError && <FailedArticles onRetry={() => void cards.refetch()} />}
        {cards.data && !first && <NoArticles />}
        {first && <TopArticle article={first} author={isDemo ? null : first.author} />}
      </section>
      <LatestHeadlines input={input} />
      {section && !isEmptyCategory && (
        <OlderArticles section={section} shown={sectionArticles.data?.items ?? []} />
      )}
      <AllHeadlines />
      <ChannelStrip />
      <MembershipPromo />
    </main>
  )
}

/** What a section is about, and the sections below it. */
function SectionIntro({ section, isEdition = false }: { section: Section; isEdition?: boolean }) {
  const { sections } = useSite()
  const { data } = useSectionDetails(section.slug, section.hasDetails)
  const color = data?.color || sections.find(({ slug }) => slug === section.slug)?.color
  const children = data?.children ?? []
  if (!data?.description && !color && children.length === 0) return null
  return (
    <div className={isEdition ? 'edition-intro' : 'site-width space-y-3 pt-6'}>
      {color && (
        <svg className="block h-1 w-16" aria-hidden>
          <rect width="100%" height="100%" fill={color} />
        </svg>
      )}
      {data?.description && (
        <p dir="auto" className={classNames('text-second', !isEdition && 'max-w-3xl font-serif text-xl')}>
          {data.description}
        </p>
      )}
      {children.length > 0 && (
        <ul aria-label={m.belowThisSection()} className="flex flex-wrap gap-x-5">
          {children.map((child) => (
            <li key={child.slug}>
              <a
                dir="auto"
                href={sectionPath(child)}
                className="inline-flex min-h-11 items-center font-medium text-link"
              >
                {child.name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** A section's articles beyond those above, with links to its later pages. */
function OlderArticles({ section, shown }: { section: Section; shown: ReadonlyArray<{ id: number }> }) {
  const { data } = useArchive({ category: section.category, page: 1 })
  const items = data?.items.filter(({ id }) => !shown.some((article) => article.id === id)) ?? []
  if (!data || items.length === 0) return null
  return (
    <section aria-labelledby="older" className="site-width pb-12">
      <h2 id="older" className="headline pb-3 text-2xl">
        {section.category ? m.moreFromSection({ section: section.name }) : m.moreNews()}
      </h2>
      <div className="list-column">
        <ArchiveList items={items} level="h3" />
        <Pager path={section.path} page={1} pages={data.pages} />
      </div>
    </section>
  )
}

/** Visitors to the sample site are asked to log in first. */
function AllHeadlines() {
  const { isDemo } = useSite()
  const look = buttonClass({ variant: 'secondary', size: 'large' })
  return (
    <p className="site-width -mt-2 pb-14 text-center">
      {isDemo && (
        <Link to="/auth" search={{ next: 'archive' }} className={`for-anonymous ${look}`}>
          {m.viewAllHeadlines()}
        </Link>
      )}
      <a href="/archive" className={classNames(isDemo && 'for-signed-in', look)}>
        {m.viewAllHeadlines()}
      </a>
    </p>
  )
}
