import { lazyRouteComponent } from '@tanstack/react-router'
import { useSite } from '#client/lib/use-site.ts'
import type { NewsletterPlace } from '#features/audience/shared/newsletters.ts'
import type { SiteInfo } from '#features/site/shared/site-info.ts'

/** Loaded with the head of a page that has a box, so it is there when the page is rendered. */
const Box = lazyRouteComponent(() => import('./sign-up-box.tsx'), 'SignUpBox')

/** Loads the box if the newsroom shows one anywhere; undefined when there is nothing to wait for. */
export const preloadSignUpBox = ({ newsletters }: SiteInfo): Promise<void> | undefined =>
  newsletters ? Box.preload?.() : undefined

/** The sign-up box of a place; nothing where the newsroom shows none. */
export function SignUpBox({ place, className }: { place: NewsletterPlace; className?: string }) {
  const { newsletters } = useSite()
  return newsletters?.some(({ places }) => places.includes(place)) ? (
    <Box place={place} className={className} />
  ) : null
}
