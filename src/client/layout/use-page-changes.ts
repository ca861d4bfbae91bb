import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { toast } from '#client/ui/toast-store.ts'
import { m } from '#shared/catalog/m.ts'

const isDashboard = (path: string) => path.startsWith('/dashboard')

/** What stays in place when the dashboard opens another view. */
const FRAME = 'nav, header button'

/** Moves focus to the heading of the new page or view after a link, so screen readers read it. */
export function useFocusOnHeading(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation: from, toLocation: to }) => {
        if (!from || from.pathname === to.pathname) return
        // A story stays open when its first save replaces the address.
        if (from.state.__TSR_index === to.state.__TSR_index) return
        const main = document.querySelector('main')
        const active = document.activeElement
        if (main?.contains(active) && !active?.closest(FRAME)) return
        const heading = main?.querySelector('h1')
        heading?.setAttribute('tabindex', '-1')
        heading?.focus({ preventScroll: true })
      }),
    [router],
  )
}

/** Without a connection, a link shows a toast and the page stays readable. */
export function useOfflineNotice(): void {
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (navigator.onLine || !(event.target instanceof Element)) return
      const link = event.target.closest('a')
      if (!link?.href || link.origin !== location.origin || isDashboard(location.pathname)) return
      if (link.pathname === location.pathname && link.hash) return
      event.preventDefault()
      event.stopImmediatePropagation()
      toast({
        title: m.offlineTitle(),
        description: m.offlineText(),
        style: 'destructive',
      })
    }
    document.addEventListener('click', onClick, true)
    return () => document.removeEventListener('click', onClick, true)
  }, [])
}
