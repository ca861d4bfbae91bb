import { DASHBOARD } from '#client/lib/dashboard-links.ts'
import { useMutation, useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useApiClient } from '#client/lib/api-client.ts'
import { currentUserQuery } from '#client/lib/current-user.ts'
import { offerToClearDrafts } from '#client/lib/local-drafts.ts'
import { recordLogout, recordSignIn, resetSessionState } from '#client/lib/session-watch.ts'
import { signedInHintChanged } from '#client/lib/signed-in-hint.ts'
import type { Inputs } from '#client/lib/trpc.ts'
import { useSite } from '#client/lib/use-site.ts'
import { statusTextOf } from '#client/lib/error-message.ts'
import { toast } from '#client/ui/toast-store.ts'
import { m } from '#shared/catalog/m.ts'
import type { PublicUser } from '#features/people/shared/users.ts'

/** Returns a function that signs the page in as a user, or out: drops personal data from the query cache. */
function useSwitchUser() {
  const queryClient = useQueryClient()
  const { queryKey } = currentUserQuery(useApiClient())
  return (user: PublicUser | null) => {
    if (user) recordSignIn()
    else recordLogout()
    // A response to a call from before would replace the user.
    void queryClient.cancelQueries({ queryKey })
    queryClient.removeQueries({ predicate: (query) => isPersonal(query.queryKey) })
    queryClient.setQueryData(queryKey, user)
    signedInHintChanged()
    if (user) void confirmSession(queryClient, queryKey)
  }
}

/** Asks the server who is signed in. Earlier calls that were rejected in the meantime are then ignored. */
async function confirmSession(queryClient: QueryClient, queryKey: QueryKey): Promise<void> {
  await queryClient.invalidateQueries({ queryKey })
  if (queryClient.getQueryData(queryKey)) resetSessionState()
}

/** Features whose queries hold nothing personal. */
const PUBLIC_FEATURES = new Set(['site', 'breakingNews', 'socialPosts', 'search'])
const PUBLIC_ARTICLE_CALLS = new Set([
  'list',
  'cards',
  'byId',
  'page',
  'corrections',
  'archive',
  'archiveMonths',
])

function isPersonal(queryKey: readonly unknown[]): boolean {
  const [feature, call] = (queryKey[0] ?? []) as string[]
  if (feature === 'articles') return !PUBLIC_ARTICLE_CALLS.has(call ?? '')
  return feature !== 'auth' && !PUBLIC_FEATURES.has(feature ?? '')
}

/** Returns what to call after signing in: it shows the welcome, then opens the dashboard or calls `onSuccess`. */
export function useSignedIn(onSuccess?: () => void) {
  const navigate = useNavigate()
  const site = useSite()
  const switchUser = useSwitchUser()
  return (user: PublicUser, { title = m.registered(), paper = site.name } = {}) => {
    switchUser(user)
    toast({ title, description: m.welcomeToSite({ site: paper }) })
    if (onSuccess) onSuccess()
    else void navigate(DASHBOARD)
  }
}

/** Logs in and registers. Toasts show the welcome, or the error. */
export function useAuthActions(options: { onSuccess?: (() => void) | undefined } = {}) {
  const client = useApiClient()
  const signedIn = useSignedIn(options.onSuccess)
  const welcome = (title: string) => (user: PublicUser) => signedIn(user, { title })
  const meta = { errorMessage: statusTextOf }
  return {
    login: useMutation({
      mutationFn: (input: Inputs['auth']['login']) => client.auth.login.mutate(input),
      onSuccess: welcome(m.loggedIn()),
      meta,
    }),
    register: useMutation({
      mutationFn: (input: Inputs['auth']['register']) => client.auth.register.mutate(input),
      onSuccess: welcome(m.registered()),
      meta,
    }),
  }
}

/** Returns what to call after the account was deleted: it clears personal data and opens the front page. */
export function useAccountDeleted() {
  const navigate = useNavigate()
  const switchUser = useSwitchUser()
  return () => {
    localStorage.removeItem('favorites')
    switchUser(null)
    toast({ title: m.success(), description: m.accountDeleted() })
    void navigate({ to: '/' })
  }
}

/** Logs out, clears personal data and opens the front page. */
export function useLogout() {
  const navigate = useNavigate()
  const switchUser = useSwitchUser()
  const client = useApiClient()
  return useMutation({
    mutationFn: () => client.auth.logout.mutate(),
    meta: { errorMessage: statusTextOf },
    onSuccess: () => {
      localStorage.removeItem('favorites')
      offerToClearDrafts()
      switchUser(null)
      void navigate({ to: '/' })
    },
  })
}
