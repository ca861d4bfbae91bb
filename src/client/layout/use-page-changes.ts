import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { toast } from '#client/ui/toast-store.ts'
import { m } from '#shared/catalog/m.ts'

const isDashboard = (path: string) => path.startsWith('/dashboard')

/** Moves focus to the new page's heading after a link, so screen readers read it. */
export function useFocusOnHeading(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
        if (!fromLocation || fromLocation.pathname === toLocation.pathname) return
        // In the dashboard, focus stays on the link that opened the view.
        if (isDashboard(toLocation.pathname)) return
        const main = document.querySelector('main')
        if (main?.contains(document.activeElement)) return
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
