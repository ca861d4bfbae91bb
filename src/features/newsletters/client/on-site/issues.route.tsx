import { createRoute, lazyRouteComponent, notFound } from '@tanstack/react-router'
import { RichBody } from '#client/lib/article/lazy-rich-body.ts'
import { asNotFound } from '#client/lib/as-not-found.ts'
import type { LoaderContext } from '#client/lib/loader-context.ts'
import { pageHead } from '#client/lib/page-head.ts'
import { siteOf } from '#client/lib/use-site.ts'
import { NotFound, rootRoute } from '#client/routes/root.route.tsx'
import { issuePath, issuesPath } from '#features/newsletters/shared/issue-paths.ts'
import { issueQuery, issuesQuery } from './on-site.queries.ts'

const numberIn = (text: string): number => {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw notFound()
  return Number(text)
}

/** An issue that was sent, as readers of the site see it. */
export const issueRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/newsletters/$slug/$id',
  loader: async ({ context: { queryClient, client }, params: { slug, id } }) => {
    const issue = await queryClient
      .ensureQueryData(issueQuery(client, { slug, id: numberIn(id) }))
      .catch(asNotFound)
    if (issue.isRichText) await RichBody.preload?.()
    const { headline, newsletter } = issue
    return { title: headline ?? newsletter.name, description: newsletter.description }
  },
  head: ({ matches, loaderData, params: { slug, id } }) =>
    pageHead(siteOf(matches), {
      title: loaderData?.title ?? null,
      ...(loaderData?.description && { description: loaderData.description }),
      path: loaderData ? issuePath({ slug, id: Number(id) }) : null,
    }),
  component: lazyRouteComponent(() => import('./issue-page.tsx'), 'IssuePage'),
  notFoundComponent: NotFound,
})

async function loadIssues({ queryClient, client }: LoaderContext, slug: string, before?: number) {
  const input = before === undefined ? { slug } : { slug, before }
  const { newsletter } = await queryClient.ensureQueryData(issuesQuery(client, input)).catch(asNotFound)
  return { title: newsletter.name, description: newsletter.description }
}

/** The newest issues of a newsletter. */
export const issuesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/newsletters/$slug',
  loader: ({ context, params: { slug } }) => loadIssues(context, slug),
  head: ({ matches, loaderData, params: { slug } }) =>
    pageHead(siteOf(matches), {
      title: loaderData?.title ?? null,
      ...(loaderData?.description && { description: loaderData.description }),
      path: loaderData ? issuesPath(slug) : null,
    }),
  component: lazyRouteComponent(() => import('./issues-page.tsx'), 'IssuesPage'),
  notFoundComponent: NotFound,
})

/** Issues of a newsletter below a number. */
export const olderIssuesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/newsletters/$slug/before/$before',
  loader: ({ context, params: { slug, before } }) => loadIssues(context, slug, numberIn(before)),
  head: ({ matches, loaderData }) =>
    pageHead(siteOf(matches), { title: loaderData?.title ?? null, path: null }),
  component: lazyRouteComponent(() => import('./issues-page.tsx'), 'OlderIssuesPage'),
  notFoundComponent: NotFound,
})
