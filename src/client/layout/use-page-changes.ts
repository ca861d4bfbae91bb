import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { toast } from '#client/ui/toast-store.ts'

const isDashboard = (path: string) => path.startsWith('/dashboard')

/** After a link was followed within the site, focus goes to the new page's heading, so that it is read out. */
export function useFocusOnHeading(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
        if (!fromLocation || fromLocation.pathname === toLocation.pathname) return
        // The dashboard's views keep the focus on what opened them.
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

/** Without a connection a link to another page says so instead of leaving the page that can be read. */
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
        title: 'You are offline',
        description: 'Open the page again when you are connected.',
        style: 'destructive',
      })
    }
    document.addEventListener('click', onClick, true)
    return () => document.removeEventListener('click', onClick, true)
  }, [])
}
