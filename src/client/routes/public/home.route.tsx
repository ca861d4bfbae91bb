import { createRoute, notFound, useSearch, type ErrorComponentProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ArchivePage } from '#client/features/article-reader/archive-page.tsx'
import { archiveQuery, cardsQuery } from '#client/features/article-reader/article-reader.queries.ts'
import { tickerQuery } from '#client/features/breaking-news/breaking-news.queries.ts'
import { channelPostsQuery } from '#client/features/social-posts/channel-strip.queries.ts'
import { PageError } from '#client/layout/error-screen.tsx'
import { isCallError } from '#client/lib/error-message.ts'
import type { LoaderContext } from '#client/lib/loader-context.ts'
import { pageHead } from '#client/lib/page-head.ts'
import { siteOf } from '#client/lib/use-site.ts'
import { CATEGORY_ROUTES, pageNumberOf, type Category } from '#shared/article-rules.ts'
import { titleCase } from '#shared/site.ts'
import { HomePage } from './home-page.tsx'
import { rootRoute } from '../root.route.tsx'

const FRONT_CARDS = 12

export interface Section {
  name: string
  path: string
  /** Missing for the section with all news. */
  category?: Category
}

const inputOf = (section: Section | null) => ({
  limit: FRONT_CARDS,
  ...(section?.category ? { categories: [section.category] } : {}),
})

/** Loads a front page and returns how many pages its section has. Fails only when the articles fail. */
async function loadFront({ queryClient, client }: LoaderContext, section: Section | null): Promise<number> {
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
    await queryClient.ensureQueryData(cardsQuery(client, { limit: FRONT_CARDS }))
  }
  return (await archive?.catch(ignoreInBrowser))?.pages ?? 1
}

/** In the browser the page shows the failure. The server must respond 500, which is never cached. */
function ignoreInBrowser(error: unknown): undefined {
  if (typeof document === 'undefined') throw error
}

const frontPage = () => <HomePage section={null} input={inputOf(null)} />

export const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  loader: async ({ context }) => void (await loadFront(context, null)),
  head: ({ matches }) => pageHead(siteOf(matches), { title: null, path: '/', hasHero: true }),
  component: frontPage,
  errorComponent: failed(frontPage),
})

/** Draws the page after a failed call, whose failure it shows. Any other error may come from the page. */
function failed(page: () => ReactNode) {
  return (props: ErrorComponentProps) => (isCallError(props.error) ? page() : <PageError {...props} />)
}

function sectionRoute<P extends string>(section: Section & { path: P }) {
  const { name, path, category } = section
  const first = () => <HomePage section={section} input={inputOf(section)} />
  const route = createRoute({
    getParentRoute: () => rootRoute,
    path,
    validateSearch: pageSearch,
    loaderDeps: ({ search }) => search,
    loader: async ({ context, deps: { page } }) => {
      if (!page) return { page: 1, pages: await loadFront(context, section) }
      const archive = archiveQuery(context.client, { category, page })
      const { pages } = await context.queryClient.ensureQueryData(archive).catch(() => {
        throw notFound()
      })
      return { page, pages }
    },
    head: ({ matches, loaderData }) =>
      pageHead(siteOf(matches), {
        title: name,
        path,
        ...loaderData,
        hasHero: loaderData?.page === 1,
        ...(category ? { feed: category } : {}),
      }),
    component: SectionPage,
    errorComponent: failed(first),
  })
  function SectionPage() {
    const { page } = useSearch({ strict: false })
    return page ? <ArchivePage title={name} path={path} category={category} page={page} /> : first()
  }
  return route
}

/** The page number in a URL; the first page has none. */
export const pageSearch = ({ page }: Record<string, unknown>): { page?: number } => {
  const number = pageNumberOf(page)
  return number ? { page: number } : {}
}

/** /news has every article, the others those of their category. */
export const sectionRoutes = [
  sectionRoute({ name: 'News', path: '/news' }),
  ...CATEGORY_ROUTES.map((category) =>
    sectionRoute({ name: titleCase(category), path: `/${category}`, category }),
  ),
]
