import { Link, useLocation } from '@tanstack/react-router'
import { useSite } from '#client/lib/use-site.ts'
import { Glyph } from '#client/ui/glyphs.tsx'
import { taglineOf } from '#features/site/shared/tagline.ts'
import { m } from '#shared/catalog/m.ts'
import { dayOf } from '#shared/dates.ts'
import { formatLongDate } from '#shared/formats.ts'
import { NavAccount } from './nav-account.tsx'
import { NavLinks } from './nav-links.tsx'
import { SiteLogo } from './site-nav.tsx'

interface Props {
  zoneId: string
  /** Milliseconds since 1970. */
  now: number
}

/** The name of the paper with the date and all sections, in place of the site's bar. */
export function Masthead({ zoneId, now }: Props) {
  const site = useSite()
  const { timeZone } = site
  const tagline = taglineOf(site)
  const path = useLocation({ select: ({ pathname }) => pathname })
  return (
    <header data-zone={zoneId} className="masthead site-width">
      <div className="masthead-bar">
        <p className="masthead-date text-second">
          <time dateTime={dayOf(now, timeZone)}>{formatLongDate(now, timeZone)}</time>
        </p>
        <div className="masthead-title">
          <Link to="/" className="masthead-name headline tracking-tight">
            <SiteLogo ground="page" />
          </Link>
          {tagline && (
            <p dir="auto" className="masthead-tagline text-second">
              {tagline}
            </p>
          )}
        </div>
        <div className="masthead-tools no-print">
          <a href="/search" aria-label={m.search()} className="masthead-button">
            <Glyph name="search" className="size-5" />
          </a>
          <NavAccount className="masthead-account" />
          {/* The key closes it after navigating. */}
          <details key={path} className="masthead-menu">
            <summary aria-label={m.menu()} className="masthead-button">
              <Glyph name="menu" className="size-6" />
            </summary>
            <div className="masthead-panel">
              <NavLinks path={path} className="flex flex-col" />
              <NavAccount className="hairline-t flex flex-wrap items-center gap-3 pt-4" />
            </div>
          </details>
        </div>
      </div>
      <nav aria-label={m.mainNavigation()}>
        <NavLinks path={path} hasAllSections className="masthead-links" />
      </nav>
    </header>
  )
}
