import { DASHBOARD } from '#client/lib/addresses.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useApiClient } from '#client/lib/api-client.ts'
import { currentUserQuery } from '#client/lib/current-user.ts'
import { offerToClearDrafts } from '#client/lib/local-drafts.ts'
import { signedInHintChanged } from '#client/lib/signed-in-hint.ts'
import type { Inputs } from '#client/lib/trpc.ts'
import { useSite } from '#client/lib/use-site.ts'
import { statusTextOf } from '#client/lib/error-message.ts'
import { toast } from '#client/ui/toast-store.ts'
import { messages, welcomeTo } from '#shared/messages.ts'
import type { PublicUser } from '#shared/users.ts'

/** Forgets what was asked as somebody else and asks anew who is logged in. */
function useForgetPerson() {
  const queryClient = useQueryClient()
  const { queryKey } = currentUserQuery(useApiClient())
  return (user: PublicUser | null) => {
    queryClient.removeQueries({ predicate: (query) => isPersonal(query.queryKey) })
    queryClient.setQueryData(queryKey, user)
    signedInHintChanged()
    if (user) void queryClient.invalidateQueries({ queryKey })
  }
}

const PUBLIC_CALLS = new Set(['site', 'breakingNews', 'socialPosts', 'search'])
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
  return feature !== 'auth' && !PUBLIC_CALLS.has(feature ?? '')
}

/** What follows when a browser is logged in as somebody: the welcome and the dashboard, or `onSuccess` instead. */
export function useArrival(onSuccess?: () => void) {
  const navigate = useNavigate()
  const site = useSite()
  const become = useForgetPerson()
  return (user: PublicUser, title: string = messages.registered) => {
    become(user)
    toast({ title, description: welcomeTo(site.name) })
    if (onSuccess) onSuccess()
    else void navigate(DASHBOARD)
  }
}

/** Logging in and registering with the documented toasts; the toast stands in for an answer's failure too. */
export function useAuthActions(options: { onSuccess?: (() => void) | undefined } = {}) {
  const client = useApiClient()
  const arrive = useArrival(options.onSuccess)
  const welcome = (title: string) => (user: PublicUser) => arrive(user, title)
  const onError = (error: unknown) =>
    toast({ title: messages.error, description: statusTextOf(error), style: 'destructive' })
  return {
    login: useMutation({
      mutationFn: (input: Inputs['auth']['login']) => client.auth.login.mutate(input),
      onSuccess: welcome(messages.loggedIn),
      onError,
    }),
    register: useMutation({
      mutationFn: (input: Inputs['auth']['register']) => client.auth.register.mutate(input),
      onSuccess: welcome(messages.registered),
      onError,
    }),
  }
}

/** After one's account was deleted: to the front page, with nothing of this person left in the browser. */
export function useAccountGone() {
  const navigate = useNavigate()
  const become = useForgetPerson()
  return () => {
    localStorage.removeItem('favorites')
    become(null)
    toast({ title: messages.success, description: 'Your account was deleted' })
    void navigate({ to: '/' })
  }
}

/** Logging out: to the front page, with nothing of this person left in the browser. */
export function useLogout() {
  const navigate = useNavigate()
  const become = useForgetPerson()
  const client = useApiClient()
  return useMutation({
    mutationFn: () => client.auth.logout.mutate(),
    onSuccess: () => {
      localStorage.removeItem('favorites')
      offerToClearDrafts()
      become(null)
      void navigate({ to: '/' })
    },
    onError: (error) =>
      toast({ title: messages.error, description: statusTextOf(error), style: 'destructive' }),
  })
}
