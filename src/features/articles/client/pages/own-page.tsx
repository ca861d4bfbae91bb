import type { AsyncRouteComponent } from '@tanstack/react-router'
import { ArticleBody } from '#client/lib/article/article-body.tsx'
import { RichBody } from '#client/lib/article/lazy-rich-body.ts'
import type { LoaderContext } from '#client/lib/loader-context.ts'
import { ownPageQuery, siteQuery, useOwnPage } from '#client/lib/site.queries.ts'
import { useSite } from '#client/lib/use-site.ts'

/** Loads a custom page and returns its parts of the head, or undefined if there is none. */
export async function loadOwnPage({ queryClient, client }: LoaderContext, slug: string) {
  const { pages = [] } = await queryClient.ensureQueryData(siteQuery(client))
  if (!pages.some((page) => page.slug === slug)) return undefined
  const page = await queryClient.ensureQueryData(ownPageQuery(client, slug))
  if (page.isRichText) await RichBody.preload?.()
  const { title, description, searchTitle, canonicalUrl, isNoindex } = page
  return { title, searchTitle, canonicalUrl, isIndexed: !isNoindex, description: description || undefined }
}

/** A custom page. */
export function OwnPageView({ slug }: { slug: string }) {
  const page = useOwnPage(slug)
  if (!page) return null
  const Body = page.isRichText ? RichBody : ArticleBody
  return (
    <main id="content" className="page-column">
      <h1 dir="auto" className="headline text-4xl">
        {page.title}
      </h1>
      <Body blocks={page.blocks} className="mt-6" />
    </main>
  )
}

/** Returns a component that shows the newsroom's own page at an address, or the built-in one. */
export function withOwnPage(slug: string, BuiltIn: AsyncRouteComponent<unknown>) {
  function OwnOrBuiltIn() {
    const { pages = [] } = useSite()
    return pages.some((page) => page.slug === slug) ? <OwnPageView slug={slug} /> : <BuiltIn />
  }
  // The router loads a route's component before the server renders it.
  return Object.assign(OwnOrBuiltIn, BuiltIn.preload ? { preload: BuiltIn.preload } : {})
}
