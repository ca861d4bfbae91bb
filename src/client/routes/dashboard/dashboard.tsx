import { CatchBoundary, useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useEffect, useMemo, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { AuthCard } from '#features/people/client/auth/auth-screen.tsx'
import { AccessDenied } from '#client/layout/access-denied.tsx'
import { BottomBar } from '#client/layout/dashboard/bottom-bar.tsx'
import { DashboardHeader } from '#client/layout/dashboard/dashboard-header.tsx'
import { DashboardSidebar } from '#client/layout/dashboard/dashboard-sidebar.tsx'
import { ViewError } from '#client/layout/error-screen.tsx'
import { Palette, usePaletteKey } from '#client/layout/dashboard/palette/palette.tsx'
import { SettingsList } from '#client/layout/dashboard/settings-list.tsx'
import { ShortcutsDialog } from '#client/layout/dashboard/shortcuts-dialog.tsx'
import { useShortcuts, useShortcutSwitch } from '#client/lib/use-shortcuts.ts'
import { sidebarEntries } from '#client/layout/dashboard/sidebar-entries.ts'
import { DeskContext } from '#client/lib/feature.ts'
import { dashboardView } from '#client/lib/dashboard-links.ts'
import { LeaveGuard } from '#client/lib/leave-guard.tsx'
import { TrpcProvider } from '#client/lib/trpc-provider.tsx'
import { resetSessionState, useSessionState, recordRejection } from '#client/lib/session-watch.ts'
import { Dialog } from '#client/ui/dialog.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { Spinner } from '#client/ui/spinner.tsx'
import { m } from '#shared/catalog/m.ts'
import { can } from '#features/people/shared/roles.ts'
import type { PublicUser } from '#features/people/shared/users.ts'
import { useSite } from '#client/lib/use-site.ts'
import { useMedia } from '#client/lib/use-media.ts'
import { deniedText, DESK_FEATURES, screensOn, SITE_ROOM, viewOf } from './dashboard-screens.tsx'

const COLUMN = 'mx-auto w-full max-w-[1240px] min-w-0 space-y-5 px-4 pt-5 pb-28 md:px-5'

const NO_KEYS = {}

/** The newsroom's dashboard: sidebar, header and the open view. An article that is written has the whole window. */
export function Dashboard({ user, path }: { user: PublicUser; path: string }) {
  const views = screensOn(useSite().featuresOff)
  const { view, rest } = viewOf(path, views)
  const part = view.parts?.find((each) => each.rest === rest)
  const Screen = part?.component ?? view.component
  const title = part?.label() ?? view.titleOf?.(rest) ?? (view.firstPage ?? view.label)()
  const navigate = useNavigate()
  const { q = '' } = useSearch({ strict: false })
  const sidebar = useSidebar()
  const [isShortcutsOpen, setIsShortcutsOpen] = useState(false)
  const [isPaletteOpen, setIsPaletteOpen] = useState(false)
  const openPalette = () => setIsPaletteOpen(true)
  usePaletteKey(openPalette)
  const singleKeys = useShortcutSwitch()
  const isWriting = view.isWriting?.(rest) ?? false
  const isList = view.id === 'articles' && !isWriting
  const search = (text: string) =>
    void navigate({ ...dashboardView('articles'), search: text ? { q: text } : {}, replace: isList })
  const create = () => {
    sidebar.leave()
    void navigate({ ...dashboardView('articles/new'), search: {} })
  }
  const entries = sidebarEntries(views, user.role)
  const entry = entries.find(({ tabs }) => tabs.includes(view))
  const hasList = entry?.main.id === SITE_ROOM
  const { toggle } = sidebar
  const actions = useMemo(
    () => ({
      '?': () => setIsShortcutsOpen(true),
      '/': () => document.querySelector<HTMLInputElement>('search input')?.focus(),
      '[': toggle,
      n: () => void navigate({ ...dashboardView('articles/new'), search: {} }),
    }),
    [toggle, navigate, setIsShortcutsOpen],
  )
  // While something is written, a key on a button is a slip of typing.
  useShortcuts(isWriting ? NO_KEYS : actions)
  useDocumentTitle(title)
  return (
    <TrpcProvider>
      <DeskContext value={DESK_FEATURES}>
        <div className="dashboard flex min-h-dvh bg-paper" style={{ '--header-height': '3.25rem' } as object}>
          {!isWriting && (
            <DashboardSidebar
              user={user}
              entries={entries}
              current={view.id}
              isCollapsed={sidebar.isCollapsed}
              isNarrow={sidebar.isNarrow}
              onToggle={sidebar.toggle}
              onCreate={create}
              onLeave={sidebar.leave}
            />
          )}
          <main id="content" className="min-w-0 grow">
            {!isWriting && (
              <DashboardHeader
                view={view}
                title={title}
                tabs={hasList ? [] : (entry?.tabs ?? [])}
                user={user}
                search={isList ? q : ''}
                isSearchLive={isList}
                onSearch={search}
                onPalette={openPalette}
                onShortcuts={() => setIsShortcutsOpen(true)}
              />
            )}
            <div className={hasList ? 'flex max-md:flex-col' : undefined}>
              {hasList && (
                <SettingsList views={entry.tabs} current={part ? `${view.id}/${part.rest}` : view.id} />
              )}
              <div className={isWriting ? 'w-full min-w-0' : COLUMN}>
                <SessionNotices username={user.username} />
                <CatchBoundary getResetKey={() => path} errorComponent={ViewError}>
                  <Suspense fallback={<Spinner />}>
                    {can(user.role, view.capability) ? (
                      <Screen user={user} rest={rest} />
                    ) : (
                      <AccessDenied>{deniedText(view)}</AccessDenied>
                    )}
                  </Suspense>
                </CatchBoundary>
              </div>
            </div>
          </main>
          {!isWriting && (
            <BottomBar
              entries={entries}
              current={view.id}
              isMoreOpen={sidebar.isNarrow && !sidebar.isCollapsed}
              onCreate={create}
              onMore={sidebar.toggle}
              onLeave={sidebar.leave}
            />
          )}
          <LeaveGuard />
          <Palette
            open={isPaletteOpen}
            onOpenChange={setIsPaletteOpen}
            views={entries.flatMap(({ tabs }) => tabs)}
            role={user.role}
            onShortcuts={() => setIsShortcutsOpen(true)}
          />
          <ShortcutsDialog open={isShortcutsOpen} onOpenChange={setIsShortcutsOpen} singleKeys={singleKeys} />
        </div>
      </DeskContext>
    </TrpcProvider>
  )
}

function SessionNotices({ username }: { username: string }) {
  useSessionRejections()
  const { hasEnded, isDenied } = useSessionState()
  useEffect(() => resetSessionState, [])
  return (
    <>
      {isDenied && (
        <Notice tone="danger" className="m-2" title={m.accessDenied()}>
          {m.staffOnly()}
        </Notice>
      )}
      <Dialog
        open={hasEnded}
        onOpenChange={() => undefined}
        title={m.yourSessionHasEnded()}
        description={m.signInToContinue()}
        size="small"
      >
        <AuthCard mode="login" username={username} onSuccess={resetSessionState} />
      </Dialog>
    </>
  )
}

/** Sets the document title to `{title} — {site name}`. */
function useDocumentTitle(title: string): void {
  const { name } = useSite()
  useEffect(() => {
    document.title = `${title} — ${name}`
  }, [title, name])
}

/** The sidebar starts collapsed below this width. */
const NARROW = '(width < 768px)'

/** Whether the sidebar is collapsed: by screen width, until the user toggles it at that width. */
function useSidebar() {
  const isNarrow = useMedia(NARROW)
  const [choice, setChoice] = useState<{ isNarrow: boolean; isCollapsed: boolean } | null>(null)
  const isCollapsed = choice?.isNarrow === isNarrow ? choice.isCollapsed : isNarrow
  return {
    isNarrow,
    isCollapsed,
    toggle: () => setChoice({ isNarrow, isCollapsed: !isCollapsed }),
    /** Closes the sidebar on navigation: on a narrow screen it covers the view. */
    leave: () => setChoice(null),
  }
}

/** Records every 401 and 403 of the dashboard's calls, so views need not. */
function useSessionRejections(): void {
  const client = useQueryClient()
  useEffect(() => {
    const stopQueries = client.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') recordRejection(event.action.error)
    })
    const stopMutations = client.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') recordRejection(event.action.error)
    })
    return () => {
      stopQueries()
      stopMutations()
    }
  }, [client])
}
