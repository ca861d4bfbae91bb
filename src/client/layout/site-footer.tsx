import { useMatches } from '@tanstack/react-router'
import { useCurrentUser } from '#client/lib/current-user.ts'
import { SignUpBox } from '#features/audience/client/sign-up/lazy-sign-up-box.tsx'
import { useSite } from '#client/lib/use-site.ts'
import { shownColumns, SIGN_UP_PATH } from '#features/site/shared/built-in-menus.ts'
import { m } from '#shared/catalog/m.ts'
import type { FooterColumn } from '#features/site/shared/identity.ts'
import type { MenuLink } from '#features/site/shared/identity.ts'
import { phoneLink } from '#features/site/shared/built-in-pages.ts'
import { taglineOf } from '#features/site/shared/tagline.ts'
import { publicSections, sectionPath } from '#features/site/shared/sections.ts'
import type { SiteInfo } from '#features/site/shared/site-info.ts'

const CHANNELS = ['Instagram', 'Twitch', 'TikTok']

const LINK =
  'inline-flex min-h-8 items-center text-sm text-second hover:text-ink hover:underline pointer-coarse:min-h-11'

/** Pages that are not for reading: accounts, newsletters, members, and the record. */
const WITHOUT_BOX = /^\/(?:auth|membership|newsletters|record)(?:\/|$)/

/** False below another box or a paywall, on errors, and on pages that are not for reading. */
function useHasFooterBox({ newsletters = [] }: SiteInfo): boolean {
  return useMatches({
    select: (matches) => {
      const page = matches.at(-1)
      if (!page || page.routeId === '__root__' || WITHOUT_BOX.test(page.routeId)) return false
      if (matches.some(({ status }) => status !== 'success')) return false
      const { loaderData } = page
      const isArticle = loaderData && 'blocks' in loaderData
      if (isArticle && loaderData.access) return false
      const above = isArticle ? 'article' : page.routeId === '/' ? 'front-page' : null
      return !newsletters.some(({ places }) => above && places.includes(above))
    },
  })
}

export function SiteFooter() {
  const site = useSite()
  const { name, look, isDemo = false } = site
  const hasBox = useHasFooterBox(site)
  const tagline = taglineOf(site)
  return (
    <footer className="no-print">
      {hasBox && <SignUpBox place="footer" className="site-width pt-10" />}
      <nav aria-label={m.sections()} className="site-width pt-10">
        <h2 className="text-sm font-semibold">{m.sections()}</h2>
        <SectionLinks className="mt-1 flex flex-wrap gap-x-5" />
      </nav>
      <FooterLinks columns={shownColumns(site)} />
      <div className="hairline-t">
        <div className="site-width flex flex-wrap items-start justify-between gap-x-8 gap-y-3 py-6 text-sm text-second">
          <div>
            <p className="leading-8">
              <span className="headline text-ink">{name}</span>
              {tagline && ` · ${tagline}`}
            </p>
            {look?.contact && <ContactLines {...look.contact} />}
          </div>
          {look?.social && <SocialLinks links={look.social} />}
          {!look?.social && isDemo && <SocialPlaceholders />}
          <ThemeSwitch />
        </div>
      </div>
    </footer>
  )
}

/** Links in columns; those of a single column in a line. */
function FooterLinks({ columns }: { columns: readonly FooterColumn[] }) {
  const { user } = useCurrentUser()
  const isLine = columns.length === 1
  return (
    <div className={isLine ? 'site-width pb-6' : 'site-width grid grid-cols-2 gap-8 py-8 md:grid-cols-4'}>
      {columns.map((column, index) => (
        <nav key={index} aria-label={column.title}>
          <h2 dir="auto" className={isLine ? 'visually-hidden' : 'text-sm font-semibold'}>
            {column.title}
          </h2>
          <ul className={isLine ? 'flex flex-wrap gap-x-5' : 'mt-2'}>
            {column.links.map(({ label, href }, at) => (
              <li key={at} hidden={user !== null && href === SIGN_UP_PATH}>
                <a href={href} dir="auto" className={LINK}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      ))}
    </div>
  )
}

/** Bounds the footer of a newsroom with many sections. */
const MAX_SECTION_LINKS = 40

function SectionLinks({ className }: { className: string }) {
  const sections = publicSections(useSite().sections).slice(0, MAX_SECTION_LINKS)
  const links = [
    ...sections.map((section) => ({ path: sectionPath(section), name: section.name })),
    { path: '/archive', name: m.archive() },
  ]
  return (
    <ul className={className}>
      {links.map(({ path, name }) => (
        <li key={path}>
          <a href={path} className={LINK}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}

function ContactLines({ phone, address }: { phone: string; address: string }) {
  return (
    <address dir="auto" className="not-italic whitespace-pre-line">
      {address}
      {address && phone && '\n'}
      {phone && (
        <a href={phoneLink(phone)} dir="ltr" className={LINK}>
          {phone}
        </a>
      )}
    </address>
  )
}

function SocialLinks({ links }: { links: readonly MenuLink[] }) {
  if (links.length === 0) return null
  return (
    <ul aria-label={m.channels()} className="flex flex-wrap gap-x-4">
      {links.map(({ label, href }, index) => (
        <li key={index}>
          <a href={href} rel="me" dir="auto" className={LINK}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Names of channels, as plain text because they have no address yet. */
function SocialPlaceholders() {
  return (
    <div className="flex flex-wrap gap-x-2 leading-8">
      <span id="social">{m.notYetOn()}</span>
      <ul aria-labelledby="social" className="flex gap-x-2">
        {CHANNELS.map((channel) => (
          <li key={channel} className="not-last:after:content-[','] not-last:rtl:after:content-['،']">
            {channel}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Switches between light and dark. A choice equal to the system's is not stored. */
function switchTheme(): void {
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  const { dataset } = document.documentElement
  const next = (dataset['theme'] ?? system) === 'dark' ? 'light' : 'dark'
  if (next === system) delete dataset['theme']
  else dataset['theme'] = next
  try {
    localStorage.setItem('theme', dataset['theme'] ?? '')
  } catch {
    // Without storage, the choice lasts as long as the page.
  }
}

function ThemeSwitch() {
  return (
    <button type="button" onClick={switchTheme} className={`script-only ${LINK}`}>
      {m.switchLightAndDark()}
    </button>
  )
}
