import { useEffect } from 'react'
import { ReaderArticles, SkeletonGrid } from '#features/articles/client/article-reader/reader-articles.tsx'
import { useFrontCards } from '#features/articles/client/article-reader/article-reader.queries.ts'
import { FavoriteHeart } from '#features/readers/client/favorites/favorite-button.tsx'
import {
  useFavoriteCards,
  useFavorites,
  useFavoriteToggle,
} from '#features/readers/client/favorites/favorites.queries.ts'
import { FailedArticles } from '#features/articles/client/article-reader/front-notices.tsx'
import { loadPart, Slot } from '#client/lib/slots.tsx'
import { TrpcProvider } from '#client/lib/trpc-provider.tsx'
import { useSite } from '#client/lib/use-site.ts'
import { Card, CardHeader, StatCard } from '#client/ui/card.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { m } from '#shared/catalog/m.ts'
import { formatNumber, yearOf } from '#shared/formats.ts'
import { DEFAULT_MEMBER_SINCE } from '#features/people/shared/roles.ts'
import type { PublicUser } from '#features/people/shared/users.ts'
import { ChangePasswordForm } from '#features/people/client/account/change-password-form.tsx'
import { OwnAddressCard } from '#features/people/client/account/own-mail.tsx'
import { OwnData } from '#features/people/client/account/own-data.tsx'
import { useAccountDeleted } from '#features/people/client/auth/auth.queries.ts'
import { TwoFactorPanel } from '#features/people/client/auth/two-factor-panel.tsx'
import { OwnSessions } from '#features/people/client/users/own-sessions.tsx'
import { ProfileForm } from '#features/people/client/users/profile-form.tsx'
import { greeting } from './greeting.ts'

declare module '#client/lib/slots.tsx' {
  interface Slots {
    /** Cards in a reader's Account Settings. */
    readerAccount: object
  }
}

interface Props {
  user: PublicUser
  path: string
}

const RECENT = 6

// Lazy, because readers rarely open an address of the newsroom.
const DeniedView = loadPart(async () => (await import('./denied-view.tsx')).DeniedView)

/** A reader's dashboard. The URL of a newsroom view shows that access is denied. */
export function ReaderDashboard({ user, path }: Props) {
  const overview = <Overview user={user} showsFavorites={path === 'favorites'} />
  return (
    <TrpcProvider>
      <main id="content" className="site-width py-10">
        {path === 'settings' ? (
          <ReaderAccount user={user} />
        ) : path === '' || path === 'favorites' ? (
          overview
        ) : (
          <DeniedView role={user.role} path={path}>
            {overview}
          </DeniedView>
        )}
      </main>
    </TrpcProvider>
  )
}

function Overview({ user, showsFavorites }: { user: PublicUser; showsFavorites: boolean }) {
  const recent = useFrontCards({ limit: RECENT })
  const { isError } = recent
  useEffect(() => {
    if (isError) toast({ title: m.error(), description: m.failedArticles(), style: 'destructive' })
  }, [isError])
  return (
    <>
      <h1 className="headline text-3xl">{greeting(user)}</h1>
      {recent.isLoading && <SkeletonGrid />}
      {isError && <FailedArticles onRetry={() => void recent.refetch()} />}
      {recent.data && <Stats user={user} total={recent.data.total} recent={recent.data.items.length} />}
      <Lists user={user} recent={recent.data?.items ?? []} showsFavorites={showsFavorites} />
    </>
  )
}

function Stats({ user, total, recent }: { user: PublicUser; total: number; recent: number }) {
  const { timeZone } = useSite()
  const { ids } = useFavorites(user.id)
  const memberSince = user.createdAt ? yearOf(user.createdAt, timeZone) : DEFAULT_MEMBER_SINCE
  return (
    <div className="mt-6 grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      <StatCard label={m.totalArticles()} value={formatNumber(total)} />
      <StatCard label={m.yourFavorites()} value={formatNumber(ids.length)} />
      <StatCard label={m.recentPosts()} value={formatNumber(recent)} note={m.thisWeek()} />
      <StatCard label={m.memberSince()} value={memberSince} />
    </div>
  )
}

type Cards = Parameters<typeof ReaderArticles>[0]['cards']

interface ListsProps {
  user: PublicUser
  recent: Cards
  showsFavorites: boolean
}

function Lists({ user, recent, showsFavorites }: ListsProps) {
  const favorites = useFavoriteToggle(user.id)
  const { data: favoriteCards = [] } = useFavoriteCards()
  const hasFavorites = favoriteCards.length > 0
  // The Favorites menu entry scrolls to the grid once it has loaded.
  useEffect(() => {
    if (showsFavorites && hasFavorites) document.getElementById('favorites')?.scrollIntoView()
  }, [showsFavorites, hasFavorites])
  const heart = (card: Cards[number]) => <FavoriteHeart article={card} favorites={favorites} />
  return (
    <>
      {recent.length > 0 && (
        <ReaderArticles id="recent" title={m.recentArticles()} cards={recent} heart={heart} />
      )}
      {hasFavorites && (
        <ReaderArticles id="favorites" title={m.yourFavoriteArticles()} cards={favoriteCards} heart={heart} />
      )}
      {showsFavorites && !hasFavorites && <p className="mt-10 text-second">{m.noFavoritesYet()}</p>}
    </>
  )
}

/** A reader's Account Settings. */
function ReaderAccount({ user }: { user: PublicUser }) {
  const onDeleted = useAccountDeleted()
  const site = useSite()
  return (
    <div className="dashboard mx-auto grid max-w-3xl gap-5">
      <div className="mb-1">
        <h1 className="headline text-3xl">{m.accountSettings()}</h1>
        <p className="mt-2 text-second">{m.loggedInAs({ username: user.username })}</p>
      </div>
      <Card>
        <CardHeader title={m.yourName()} note={m.yourNameNote()} />
        <ProfileForm user={user} />
      </Card>
      <Card>
        <ChangePasswordForm username={user.username} />
      </Card>
      {site.hasMail && <OwnAddressCard />}
      <Slot name="readerAccount" props={{}} fallback={null} />
      <TwoFactorPanel />
      <OwnSessions />
      <OwnData user={user} onDeleted={onDeleted} />
    </div>
  )
}
