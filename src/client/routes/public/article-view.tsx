import { getRouteApi, Link } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
import { ArticlePage } from '#features/articles/client/article-reader/article-page.tsx'
import { FavoriteButton } from '#features/readers/client/favorites/favorite-button.tsx'
import { SignUpBox } from '#features/audience/client/sign-up/lazy-sign-up-box.tsx'
import { dashboardView } from '#client/lib/dashboard-links.ts'
import { useCurrentUser } from '#client/lib/current-user.ts'
import { buttonClass } from '#client/ui/button.tsx'
import { m } from '#shared/catalog/m.ts'
import { can } from '#features/people/shared/roles.ts'

const route = getRouteApi('/articles/$id')
const dated = getRouteApi('/$year/$month/$slug')
const ofDay = getRouteApi('/$year/$month/$day/$slug')
const inSection = getRouteApi('/$section/$slug')

export function ArticleView() {
  return <View id={Number(route.useParams().id)} />
}

export function DatedArticleView() {
  return <View id={dated.useLoaderData().id} />
}

export function DayArticleView() {
  return <View id={ofDay.useLoaderData().id} />
}

export function SectionArticleView() {
  return <View id={inSection.useLoaderData().id} />
}

/** An article with what signed-in users can do with it. */
export function View({ id }: { id: number }) {
  const tools = (
    <>
      <FavoriteButton articleId={id} />
      <EditLink articleId={id} />
    </>
  )
  return (
    <ArticlePage
      key={id}
      id={id}
      favorite={tools}
      end={<SignUpBox place="article" className="mx-auto mt-12 max-w-(--article-width)" />}
    />
  )
}

/** A link from an article to its editor. Never in the server's HTML, which is the same for all users. */
function EditLink({ articleId }: { articleId: number }) {
  const { user } = useCurrentUser()
  if (!user || !can(user.role, 'articles.publish')) return null
  return (
    <Link
      {...dashboardView(`articles/${articleId}`)}
      className={buttonClass({ variant: 'quiet', size: 'small' })}
    >
      <Pencil className="size-4" aria-hidden />
      {m.edit()}
    </Link>
  )
}
