import { CatchBoundary, useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useEffect, useMemo, useState } from 'react'
import { AuthCard } from '#client/features/people/auth/auth-screen.tsx'
import { FirstStepsCard } from '#client/features/site/first-steps/first-steps-card.tsx'
import { AccessDenied } from '#client/layout/access-denied.tsx'
import { DashboardHeader } from '#client/layout/dashboard/dashboard-header.tsx'
import { DashboardSidebar } from '#client/layout/dashboard/dashboard-sidebar.tsx'
import { ViewError } from '#client/layout/error-screen.tsx'
import { SampleNotice } from '#client/layout/dashboard/sample-notice.tsx'
import { ShortcutsDialog } from '#client/layout/dashboard/shortcuts-dialog.tsx'
import { useSessionRejections } from '#client/layout/dashboard/use-session-rejections.ts'
import { useShortcuts, useShortcutSwitch } from '#client/layout/dashboard/use-shortcuts.ts'
import { useSidebar } from '#client/layout/dashboard/use-sidebar.ts'
import { dashboardView } from '#client/lib/dashboard-links.ts'
import { useDocumentTitle } from '#client/lib/document-title.ts'
import { TrpcProvider } from '#client/lib/trpc-provider.tsx'
import { resetSessionState, useSessionState } from '#client/lib/session-watch.ts'
import { Dialog } from '#client/ui/dialog.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { Spinner } from '#client/ui/spinner.tsx'
import { m } from '#shared/catalog/m.ts'
import { can } from '#shared/people/roles.ts'
import type { PublicUser } from '#shared/people/users.ts'
import { deniedText, DASHBOARD_SCREENS, viewOf } from './dashboard-screens.tsx'

/** The newsroom's dashboard: sidebar, header and the open view. */
export function Dashboard({ user, path }: { user: PublicUser; path: string }) {
  const { view, rest } = viewOf(path)
  const navigate = useNavigate()
  const { q = '' } = useSearch({ strict: false })
  const sidebar = useSidebar()
  const [isShortcutsOpen, setIsShortcutsOpen] = useState(false)
  const singleKeys = useShortcutSwitch()
  const isList = view.id === 'articles' && !/^\d/.test(rest)
  const search = (text: string) =>
    void navigate({ ...dashboardView('articles'), search: text ? { q: text } : {}, replace: isList })
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
  useShortcuts(singleKeys.isOn, actions)
  useDocumentTitle(view.label())
  return (
    <TrpcProvider>
      <div
        className="dashboard flex min-h-[calc(100dvh-4rem)] bg-paper"
        style={{ '--header-height': '4rem' } as object}
      >
        <DashboardSidebar
          user={user}
          views={DASHBOARD_SCREENS}
          current={view.id}
          isCollapsed={sidebar.isCollapsed}
          onToggle={sidebar.toggle}
          onLeave={sidebar.leave}
        />
        <main id="content" className="min-w-0 grow">
          <DashboardHeader
            title={view.label()}
            user={user}
            search={isList ? q : ''}
            isSearchLive={isList}
            onSearch={search}
            onShortcuts={() => setIsShortcutsOpen(true)}
          />
          <div className="mx-auto max-w-[1200px] space-y-6 px-4 pt-6 pb-28 md:px-6">
            <SampleNotice />
            <SessionNotices username={user.username} />
            {path === '' && <FirstStepsCard userId={user.id} />}
            <CatchBoundary getResetKey={() => path} errorComponent={ViewError}>
              <Suspense fallback={<Spinner />}>
                {can(user.role, view.capability) ? (
                  <view.component user={user} rest={rest} />
                ) : (
                  <AccessDenied>{deniedText(view)}</AccessDenied>
                )}
              </Suspense>
            </CatchBoundary>
          </div>
        </main>
        <ShortcutsDialog open={isShortcutsOpen} onOpenChange={setIsShortcutsOpen} singleKeys={singleKeys} />
      </div>
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
        <Notice tone="danger" title={m.accessDenied()}>
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
