import { Link } from '@tanstack/react-router'
import { Heart } from 'lucide-react'
import { ArticleLink } from '#client/lib/article/article-link.tsx'
import { SectionName } from '#client/lib/article/section-name.tsx'
import { useErrorToast } from '#client/lib/use-error-toast.ts'
import { useSite } from '#client/lib/use-site.ts'
import { buttonClass, IconButton } from '#client/ui/button.tsx'
import { Card } from '#client/ui/card.tsx'
import { DateTime } from '#client/ui/date-time.tsx'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { StatusMessage } from '#client/ui/status-message.tsx'
import { ViewHead } from '#client/ui/view-head.tsx'
import { m } from '#shared/catalog/m.ts'
import { excerpt } from '#shared/formats.ts'
import { READER_EXCERPT } from '#features/articles/shared/article-rules.ts'
import type { PublicUser } from '#features/people/shared/users.ts'
import { useFavoriteCards, useFavorites, useFavoriteToggle } from './favorites.queries.ts'

/** The favorites of an editor or admin. */
export function FavoritesView({ user }: { user: PublicUser }) {
  const { timeZone } = useSite()
  const cards = useFavoriteCards()
  const { query } = useFavorites(user.id)
  const favorite = useFavoriteToggle(user.id)
  useErrorToast(cards.isError || query.isError, m.failedFavorites())
  return (
    <section aria-label={m.favoriteArticles()} className="space-y-5">
      <ViewHead note={m.favoritesNote()} />
      {cards.isPending && <StatusMessage>{m.loadingLabel()}</StatusMessage>}
      {cards.data?.length === 0 && (
        <EmptyState
          title={m.noFavoritesYetLabel()}
          action={
            <Link to="/" className={buttonClass({ variant: 'secondary' })}>
              {m.browseLatestArticles()}
            </Link>
          }
        >
          {m.noFavoritesYetHint()}
        </EmptyState>
      )}
      <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {cards.data?.map((card) => (
          <Card key={card.id} className="flex flex-col">
            <div className="flex items-start justify-between gap-3">
              <p className="label text-second">
                <SectionName category={card.category} name={card.section} />
              </p>
              <IconButton
                label={m.removeTitleFromFavoritesLabel({ title: card.title })}
                aria-pressed={favorite.isFavorite(card.id)}
                pending={favorite.isPending}
                onClick={() => favorite.toggle(card.id)}
              >
                <Heart className="size-4.5" fill={favorite.isFavorite(card.id) ? 'currentColor' : 'none'} />
              </IconButton>
            </div>
            <h2 className="headline text-xl">{card.title}</h2>
            <p className="mt-2 grow text-sm text-second">{excerpt(card.preview, READER_EXCERPT)}</p>
            <p className="mt-4 flex items-center justify-between gap-3 text-sm">
              <DateTime iso={card.publishedAt} timeZone={timeZone} className="text-second" />
              <ArticleLink id={card.id} path={card.path} className="text-link">
                {m.readMoreLabel()}
              </ArticleLink>
            </p>
          </Card>
        ))}
      </div>
    </section>
  )
}
