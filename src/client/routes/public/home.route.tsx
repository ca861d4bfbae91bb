import {
  createRoute,
  lazyRouteComponent,
  notFound,
  useLocation,
  useParams,
  useSearch,
  type ErrorComponentProps,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { asNotFound } from '#client/lib/as-not-found.ts'
import { ArticleNotFound } from '#features/articles/client/article-reader/article-not-found.tsx'
import { ArchivePage } from '#features/articles/client/article-reader/archive-page.tsx'
import {
  archiveQuery,
  cardsQuery,
  frontPageQuery,
  rootArticleQuery,
  sectionQuery,
  useIsRemoved,
  type SectionDetails,
  type ShownZone,
} from '#features/articles/client/article-reader/article-reader.queries.ts'
import { tickerQuery } from '#features/front-page/client/breaking-news/breaking-news.queries.ts'
import { channelPostsQuery } from '#features/front-page/client/social-posts/channel-strip.queries.ts'
import { PageError } from '#client/layout/error-screen.tsx'
import { RichBody } from '#client/lib/article/lazy-rich-body.ts'
import { isCallError } from '#client/lib/error-message.ts'
import type { LoaderContext } from '#client/lib/loader-context.ts'
import { pageHead } from '#client/lib/page-head.ts'
import { siteQuery } from '#client/lib/site.queries.ts'
import { siteOf, useSite } from '#client/lib/use-site.ts'
import { FRONT_PAGE_ARTICLES, pageNumberOf } from '#features/articles/shared/article-rules.ts'
import { hasMasthead } from '#features/front-page/shared/front-page.ts'
import { ownPagePath } from '#features/articles/shared/own-pages.ts'
import { sectionPath } from '#features/site/shared/sections.ts'
import type { SiteInfo } from '#features/site/shared/site-info.ts'
import { headOf as articleHead, loadAt, type Article } from './article.route.tsx'
import { HomePage } from './home-page.tsx'
import { EditionFront } from './lazy-edition.ts'
import { loadOwnPage, OwnPageView } from '#features/articles/client/pages/own-page.tsx'
import { NotFound, rootRoute } from '../root.route.tsx'

export interface Section {
  slug: string
  name: string
  path: string
  /** Has a description or a picture. */
  hasDetails: boolean
  /** Missing for the section with all news. */
  category?: string
}

const inputOf = (section: Section | null) => ({
  limit: FRONT_PAGE_ARTICLES,
  ...(section?.category ? { categories: [section.category] } : {}),
})

interface FrontFacts {
  /** How many pages the section has. */
  pages: number
  hasHero: boolean
  isEdition: boolean
}

/** Loads a front page. Fails only when the articles fail. */
async function loadFront(
  { queryClient, client }: LoaderContext,
  section: Section | null,
): Promise<FrontFacts> {
  const own = await queryClient.ensureQueryData(frontPageQuery(client, section?.slug)).catch(ignoreInBrowser)
  if (own) return loadOwnFront({ queryClient, client }, section, own.zones)
  const cards = queryClient.ensureQueryData(cardsQuery(client, inputOf(section)))
  const archive =
    section && queryClient.ensureQueryData(archiveQuery(client, { category: section.category, page: 1 }))
  await Promise.allSettled([
    cards,
    archive,
    queryClient.ensureQueryData(tickerQuery(client)),
    queryClient.ensureQueryData(channelPostsQuery(client)),
  ])
  const shown = await cards.catch(ignoreInBrowser)
  if (section?.category && shown?.total === 0) {
    await queryClient.ensureQueryData(cardsQuery(client, { limit: FRONT_PAGE_ARTICLES }))
  }
  const pages = (await archive?.catch(ignoreInBrowser))?.pages ?? 1
  return { pages, hasHero: true, isEdition: false }
}

/** Loads what the zones of a page need besides their articles. */
async function loadOwnFront(
  { queryClient, client }: LoaderContext,
  section: Section | null,
  zones: readonly ShownZone[],
): Promise<FrontFacts> {
  const kinds = new Set(zones.map(({ kind }) => kind))
  const archive =
    section && queryClient.ensureQueryData(archiveQuery(client, { category: section.category, page: 1 }))
  await Promise.allSettled([
    archive,
    (kinds.has('hero') || kinds.has('breaking')) && queryClient.ensureQueryData(tickerQuery(client)),
    kinds.has('channels') && queryClient.ensureQueryData(channelPostsQuery(client)),
    zones.some(({ isRichText }) => isRichText) && RichBody.preload?.(),
    hasMasthead(zones) && EditionFront.preload?.(),
  ])
  const pages = (await archive?.catch(ignoreInBrowser))?.pages ?? 1
  return { pages, hasHero: zones[0]?.kind === 'hero', isEdition: hasMasthead(zones) }
}

/** In the browser the page shows the failure. The server must respond 500, which is never cached. */
function ignoreInBrowser(error: unknown): undefined {
  if (typeof document === 'undefined') throw error
}

const frontPage = () => <HomePage section={null} input={inputOf(null)} />

export const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  loader: async ({ context }) => {
    const { pages: _, ...facts } = await loadFront(context, null)
    return facts
  },
  head: async ({ matches, loaderData }) => {
    if (loaderData?.isEdition) await EditionFront.preload?.()
    return pageHead(siteOf(matches), { title: null, path: '/', hasHero: loaderData?.hasHero ?? true })
  },
  component: frontPage,
  errorComponent: failed(frontPage),
})

/** Renders the page after a failed call, whose failure it shows. Any other error may come from the page. */
function failed(page: () => ReactNode) {
  return (props: ErrorComponentProps) => (isCallError(props.error) ? page() : <PageError {...props} />)
}

/** The page number in a URL; the first page has none. */
export const pageSearch = ({ page }: Record<string, unknown>): { page?: number } => {
  const number = pageNumberOf(page)
  return number ? { page: number } : {}
}

/** The section with an address, or the article there. Throws a 404 if there is neither. */
async function findAt({ queryClient, client }: LoaderContext, slug: string) {
  const { sections } = await queryClient.ensureQueryData(siteQuery(client))
  const listed = sections.find((one) => one.slug === slug)
  const article = listed ? null : await queryClient.ensureQueryData(rootArticleQuery(client, slug))
  if (article && 'isRemoved' in article) throw notFound()
  if (article) return { article }
  // Pages know only the first sections of a newsroom with many, and not what a section is about.
  const details =
    listed && !listed.hasDetails
      ? null
      : await queryClient.ensureQueryData(sectionQuery(client, slug)).catch(asNotFound)
  const { name, hasAllNews } = details ?? listed ?? { name: slug, hasAllNews: false }
  const category = hasAllNews ? {} : { category: slug }
  const section: Section = {
    slug,
    name,
    path: sectionPath({ slug }),
    hasDetails: details !== null,
    ...category,
  }
  return { section, details }
}

const RootArticleView = lazyRouteComponent(() => import('./article-view.tsx'), 'View')

/** The page of a section, of an article, or of the newsroom's own. Of a section: the landing page with its articles, then plain lists of the older ones. */
export const sectionRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/$section',
  validateSearch: pageSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params, location, deps: { page } }) => {
    const own = await loadOwnPage(context, params.section)
    if (own) return { ...own, path: ownPagePath({ slug: params.section }) }
    const found = await findAt(context, params.section)
    if (found.article) {
      if (page) throw notFound()
      const [article] = await Promise.all([
        loadAt(context, found.article, location.pathname),
        RootArticleView.preload?.(),
      ])
      return { article }
    }
    const { section, details } = found
    if (!page) {
      const { pages, hasHero, isEdition } = await loadFront(context, section)
      return { section, details, page: 1, pages, hasHero, isEdition }
    }
    const archive = archiveQuery(context.client, { category: section.category, page })
    const { pages } = await context.queryClient.ensureQueryData(archive).catch(asNotFound)
    return { section, details, page, pages, hasHero: false, isEdition: false }
  },
  // Without data, the head is that of the 404 page.
  head: async ({ matches, loaderData }) => {
    if (!loaderData) return {}
    const site = siteOf(matches)
    // The browser skips the loader of a page that it got, and needs its component before the first drawing.
    if (loaderData.article) await RootArticleView.preload?.()
    if ('isEdition' in loaderData && loaderData.isEdition) await EditionFront.preload?.()
    if (loaderData.article) return articleHead(site, loaderData.article)
    return loaderData.section ? headOf(site, loaderData) : pageHead(site, loaderData)
  },
  component: SectionPage,
  notFoundComponent: NothingHereNow,
  errorComponent: failed(SectionPage),
})

/** The page of an article that was removed, or the general one. */
function NothingHereNow() {
  const { section = '' } = useParams({ strict: false })
  return useIsRemoved(section, 'root') ? <ArticleNotFound /> : <NotFound />
}

interface SectionData {
  section: Section
  details: SectionDetails | null
  page: number
  pages: number
  hasHero: boolean
}

function headOf(site: SiteInfo, { section: { name, path }, details, page, pages, hasHero }: SectionData) {
  const description = details?.description
  return pageHead(site, {
    title: name,
    path,
    page,
    pages,
    hasHero,
    description: description || undefined,
    feed: { path, name },
  })
}

function SectionPage() {
  const { page } = useSearch({ strict: false })
  const { pages = [] } = useSite()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const data = sectionRoute.useLoaderData() as SectionData | { article: Article } | undefined
  const own = pages.find((each) => ownPagePath(each) === path)
  if (own) return <OwnPageView slug={own.slug} />
  if (data && 'article' in data) return <RootArticleView id={data.article.id} />
  if (!data?.section) return null
  const { section } = data
  if (!page) return <HomePage section={section} input={inputOf(section)} />
  return <ArchivePage title={section.name} path={section.path} category={section.category} page={page} />
}
