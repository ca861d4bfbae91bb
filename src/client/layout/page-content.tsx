import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { Outlet, useRouter, type AnyRouter } from '@tanstack/react-router'
import { createContext, startTransition, useEffect, useState } from 'react'
import { forgetServedPage } from '#client/lib/served-page.ts'

const FrameContext = createContext(false)

/**
 * The page inside the frame. React hydrates the frame first; a context that changes then reaches the content only once
 * that is hydrated too, without rendering it again.
 */
export function PageContent() {
  const [isFrameReady, setIsFrameReady] = useState(false)
  const router = useRouter()
  const queryClient = useQueryClient()
  useEffect(() => startTransition(() => setIsFrameReady(true)), [])
  useEffect(() => {
    if (!isFrameReady) return
    forgetServedPage()
    showPageActivity(router, queryClient)
  }, [isFrameReady, router, queryClient])
  return (
    <FrameContext value={isFrameReady}>
      <Outlet />
    </FrameContext>
  )
}

const CHECK_MS = 50

/**
 * Sets `data-page` on the document element: `busy` while the page navigates, loads, saves or shows a spinner, else
 * `ready`. Pages have it once all of their content is hydrated. Tests wait for it, ours and others.
 */
function showPageActivity(router: AnyRouter, queryClient: QueryClient): void {
  const { dataset } = document.documentElement
  let timer: ReturnType<typeof setTimeout> | undefined
  const isBusy = () =>
    router.stores.status.get() === 'pending' ||
    queryClient.isFetching() + queryClient.isMutating() > 0 ||
    document.querySelector('.animate-spin') !== null
  const check = () => {
    timer = undefined
    if (isBusy()) setBusy()
    else dataset['page'] = 'ready'
  }
  // What has arrived is rendered later than its event, so only a check afterward ends it.
  const setBusy = () => {
    if (timer) return
    dataset['page'] = 'busy'
    timer = setTimeout(check, CHECK_MS)
  }
  const notice = () => {
    if (isBusy()) setBusy()
  }
  queryClient.getQueryCache().subscribe(notice)
  queryClient.getMutationCache().subscribe(notice)
  router.subscribe('onBeforeLoad', setBusy)
  check()
}
