import { Link, useLocation } from '@tanstack/react-router'
import { useState, useSyncExternalStore } from 'react'
import { useReaderPage } from '#client/lib/api-client.ts'
import { useSite } from '#client/lib/use-site.ts'
import { classNames } from '#client/ui/class-names.ts'
import { Glyph } from '#client/ui/glyphs.tsx'
import { m } from '#shared/catalog/m.ts'
import type { ShownLogo } from '#features/site/shared/identity.ts'
import { NavAccount } from './nav-account.tsx'
import { NavLinks, useHasHero, useIsFrontPage } from './nav-links.tsx'

interface Props {
  /** The page's background follows the color scheme, the hero's does not. */
  ground: 'page' | 'brand'
}

/** The site's name, as its logo if the newsroom has one. */
export function SiteLogo({ ground }: Props) {
  const { name, look } = useSite()
  const logos = look?.logo
  if (!logos) return name
  const { light, dark, brand } = logos
  if (ground === 'brand') return <Logo logo={brand} name={name} />
  if (light?.src === dark?.src && light?.shape === dark?.shape) return <Logo logo={light} name={name} />
  return (
    <>
      <Logo logo={light} name={name} className="light-only" />
      <Logo logo={dark} name={name} className="dark-only" />
    </>
  )
}

const LOGO_HEIGHT_PX = 36

const SHAPES = { white: 'brightness-0 invert', black: 'brightness-0' }

/** A logo, or the name where it could not be seen. */
function Logo({ logo, name, className }: { logo: ShownLogo | null; name: string; className?: string }) {
  if (!logo) return <span className={className}>{name}</span>
  const width = Math.round((logo.width / logo.height) * LOGO_HEIGHT_PX)
  return (
    <img
      src={logo.src}
      {...(logo.srcSet ? { srcSet: logo.srcSet, sizes: `${width}px` } : {})}
      alt={name}
      width={width}
      height={LOGO_HEIGHT_PX}
      className={classNames(
        'h-9 w-auto max-w-48 object-contain object-left rtl:object-right',
        logo.shape && SHAPES[logo.shape],
        className,
      )}
    />
  )
}

const SOLID_AFTER_PX = 20

/** The bar at the top: dark over the landing page's hero, solid after scrolling and on other pages. */
export function SiteNav() {
  const site = useSite()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const isFrontPath = useIsFrontPage()
  const hasHero = useHasHero()
  const isFront = isFrontPath && hasHero && site.look?.hero !== 'off'
  const isScrolled = useScrolledPast(SOLID_AFTER_PX)
  // The path at which the menu was opened. Navigating closes it.
  const [openAt, setOpenAt] = useState<string | null>(null)
  const isOpen = openAt === path
  const isClear = isFront && !isScrolled && !isOpen
  const toggle = () => setOpenAt(isOpen ? null : path)
  // Pages behind links in emails never have script.
  const isPlain = Boolean(useReaderPage())
  return (
    <header className={classNames('top-0 z-30 w-full', isFront ? 'fixed' : 'sticky')}>
      <nav
        aria-label={m.mainNavigation()}
        data-solid={!isClear}
        data-plain={isPlain || undefined}
        className={classNames(
          'site-nav border-b transition-colors',
          isClear
            ? 'on-dark border-transparent bg-night text-on-dark'
            : classNames('bg-paper text-ink', site.isEdition ? 'border-ink' : 'border-hairline'),
        )}
      >
        <div
          className={classNames(
            'site-width flex items-center gap-x-6',
            site.isEdition || isPlain ? 'min-h-[calc(3.25rem-1px)]' : 'min-h-[calc(4rem-1px)]',
          )}
        >
          <Link to="/" className="headline flex min-h-11 items-center text-2xl tracking-tight">
            <SiteLogo ground={isClear ? 'brand' : 'page'} />
          </Link>
          <NavLinks
            path={path}
            isRow
            className="wide-only ms-auto flex items-center gap-1 lg:whitespace-nowrap"
          />
          <a
            href="/search"
            aria-label={m.search()}
            className="flex size-11 items-center justify-center max-lg:ms-auto"
            aria-current={path === '/search' ? 'page' : undefined}
          >
            <Glyph name="search" className="size-5" />
          </a>
          <NavAccount className="wide-only flex min-w-44 items-center justify-end gap-2" />
          {isPlain && <PlainMenu path={path} />}
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls="mobile-menu"
            aria-label={isOpen ? m.closeMenu() : m.menu()}
            onClick={toggle}
            className="script-only -me-2.5 flex size-11 items-center justify-center lg:hidden"
          >
            <Glyph name={isOpen ? 'close' : 'menu'} className="size-6" />
          </button>
        </div>
        {isOpen && (
          <div id="mobile-menu" className="site-width hairline-t flex flex-col gap-4 py-4 lg:hidden">
            <NavLinks path={path} className="flex flex-col" />
            <NavAccount className="hairline-t flex flex-wrap items-center gap-3 pt-4" />
          </div>
        )}
      </nav>
    </header>
  )
}

/** The menu of a narrow page that has no script. */
function PlainMenu({ path }: { path: string }) {
  return (
    <details className="-me-2.5 lg:hidden">
      <summary
        aria-label={m.menu()}
        className="flex size-11 list-none items-center justify-center [&::-webkit-details-marker]:hidden"
      >
        <Glyph name="menu" className="size-6" />
      </summary>
      <div className="absolute inset-x-0 z-30 border-b border-hairline bg-paper">
        <div className="site-width hairline-t flex flex-col gap-4 py-4">
          <NavLinks path={path} className="flex flex-col" />
          <NavAccount className="hairline-t flex flex-wrap items-center gap-3 pt-4" />
        </div>
      </div>
    </details>
  )
}

function subscribe(listener: () => void): () => void {
  addEventListener('scroll', listener, { passive: true })
  return () => removeEventListener('scroll', listener)
}

/** True while the page is scrolled down by more than `px`. */
function useScrolledPast(px: number): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.scrollY > px,
    () => false,
  )
}
