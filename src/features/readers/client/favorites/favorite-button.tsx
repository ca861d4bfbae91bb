import { Heart } from 'lucide-react'
import { useCurrentUser } from '#client/lib/current-user.ts'
import { Button, IconButton } from '#client/ui/button.tsx'
import { m } from '#shared/catalog/m.ts'
import { useFavoriteToggle } from './favorites.queries.ts'

type FavoriteToggle = ReturnType<typeof useFavoriteToggle>

/** The favorite button of an article's page, for signed-in users. */
export function FavoriteButton({ articleId }: { articleId: number }) {
  const { user } = useCurrentUser()
  const favorites = useFavoriteToggle(user?.id ?? null)
  if (!user) return null
  const isFavorite = favorites.isFavorite(articleId)
  return (
    <Button
      variant="quiet"
      size="small"
      aria-pressed={isFavorite}
      pending={favorites.isPending}
      onClick={() => favorites.toggle(articleId)}
    >
      <HeartMark isFilled={isFavorite} />
      <span className="max-sm:sr-only">{isFavorite ? m.favorited() : m.addToFavorites()}</span>
    </Button>
  )
}

interface HeartProps {
  article: { id: number; title: string }
  favorites: FavoriteToggle
}

/** The favorite button of a card. */
export function FavoriteHeart({ article, favorites }: HeartProps) {
  const { title } = article
  const isFavorite = favorites.isFavorite(article.id)
  return (
    <IconButton
      label={isFavorite ? m.removeTitleFromFavorites({ title }) : m.addTitleToFavorites({ title })}
      aria-pressed={isFavorite}
      pending={favorites.isPending}
      onClick={() => favorites.toggle(article.id)}
    >
      <HeartMark isFilled={isFavorite} />
    </IconButton>
  )
}

function HeartMark({ isFilled }: { isFilled: boolean }) {
  return <Heart className="size-4" fill={isFilled ? 'currentColor' : 'none'} aria-hidden />
}
