import { useRouter } from '@tanstack/react-router'
import { trpc } from './trpc.ts'

/** Returns a function that shows a change of the name, the look or the menus of the site on the open page. */
export function useSiteChanged(): () => Promise<void> {
  const utils = trpc.useUtils()
  const router = useRouter()
  return async () => {
    // The page's loader takes what is cached, even when that is outdated.
    await utils.site.info.fetch(undefined, { staleTime: 0 })
    await Promise.all([router.invalidate(), utils.site.firstSteps.invalidate()])
  }
}
