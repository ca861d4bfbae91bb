import { Link, useLocation, useMatches } from '@tanstack/react-router'
import { useSite } from '#client/lib/use-site.ts'
import { classNames } from '#client/ui/class-names.ts'
import { pageNumberOf } from '#features/articles/shared/article-rules.ts'
import { shownEntries } from '#features/site/shared/built-in-menus.ts'
import type { MenuEntry, MenuLink } from '#features/site/shared/identity.ts'
import { m } from '#shared/catalog/m.ts'
import { fitsOf, type Fit } from './nav-fit.ts'

/** Whether the page is a landing page, of all news or a section. A section's later pages are plain lists. */
export function useIsFrontPage(): boolean {
  const isFirst = useLocation({ select: ({ search }) => !pageNumberOf(search.page) })
  const isFront = useMatches({
    select: (matches) =>
      matches.some(
        // Pages of the newsroom share the route of sections.
        ({ routeId, loaderData }) =>
          routeId === '/' || (routeId === '/$section' && loaderData && 'section' in loaderData),
      ),
  })
  return isFirst && isFront
}

const LINK_CLASS = classNames(
  'flex min-h-11 items-center px-2.5 text-sm font-medium decoration-2 underline-offset-8',
  'hover:underline aria-[current=page]:underline max-lg:px-0 max-lg:text-base',
)

/** Whether the page is the front page in Edition, which has the name of the paper itself, so the site's bar is left out. */
export const useHasMasthead = (): boolean =>
  useMatches({
    select: (matches) =>
      matches.some(({ routeId, loaderData }) => routeId === '/' && loaderData?.isEdition === true),
  })

/** Whether the page begins with the hero, over which the bar is clear. */
export const useHasHero = (): boolean =>
  useMatches({
    select: (matches) =>
      matches.some(({ loaderData }) => loaderData && 'hasHero' in loaderData && loaderData.hasHero),
  })

interface NavLinksProps {
  path: string
  /** Also links the sections that are not in the navigation of other pages, unless the newsroom has its own links. */
  hasAllSections?: boolean
  /** In the bar of the site, in one row; links without room are in a menu at its end. */
  isRow?: boolean
  className: string
}

/** The main links: the newsroom's own, or the built-in ones. Entries with links below them open without script, by pointer and by keyboard focus. */
export function NavLinks({ path, hasAllSections = false, isRow = false, className }: NavLinksProps) {
  const site = useSite()
  const { name, look } = site
  const isOwn = look?.navigation !== undefined
  const entries = shownEntries(site, hasAllSections)
  const fits = isRow
    ? fitsOf(
        entries.map(({ label }) => label),
        { name, hasLogo: Boolean(look?.logo) },
      )
    : []
  const props = { path, isOwn }
  return (
    <ul className={className}>
      {entries.map((entry, index) => (
        <li
          key={index}
          className={classNames(entry.links.length > 0 && 'submenu-entry', IN_ROW[fits[index] ?? 'lg'])}
        >
          <NavLink link={entry} {...props} hasBelow={entry.links.length > 0} />
          {entry.links.length > 0 && (
            <ul className="submenu">
              {entry.links.map((link, below) => (
                <li key={below}>
                  <NavLink link={link} {...props} />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
      <More entries={entries} fits={fits} {...props} />
    </ul>
  )
}

/** Hides what is in the menu at the end of the row. */
const IN_ROW: Record<Fit, string> = { lg: '', xl: 'lg:max-xl:hidden', never: 'lg:hidden' }
/** Hides in that menu what is in the row. */
const IN_MORE: Record<Fit, string> = { lg: 'hidden', xl: 'xl:hidden', never: '' }

interface LinkProps {
  path: string
  /** Chosen by the newsroom: may lead anywhere. */
  isOwn: boolean
}

interface MoreProps extends LinkProps {
  entries: readonly MenuEntry[]
  fits: readonly Fit[]
}

/** The links that have no room in the row. */
function More({ entries, fits, ...props }: MoreProps) {
  const last = fits.at(-1)
  if (last === undefined || last === 'lg') return null
  return (
    <li className={classNames('submenu-entry max-lg:hidden', IN_MORE[last])}>
      <button type="button" className={LINK_CLASS}>
        {m.moreLinks()}
        <Below />
      </button>
      <ul className="submenu end-0 start-auto!">
        {entries.map((entry, index) =>
          [entry, ...entry.links].map((link, below) => (
            <li
              key={`${index}-${below}`}
              className={classNames(IN_MORE[fits[index] ?? 'lg'], below > 0 && 'ps-4')}
            >
              <NavLink link={link} {...props} />
            </li>
          )),
        )}
      </ul>
    </li>
  )
}

interface NavLinkProps extends LinkProps {
  link: MenuLink
  hasBelow?: boolean
}

function NavLink({ link: { label, href }, path, isOwn, hasBelow = false }: NavLinkProps) {
  const current = path === href ? 'page' : undefined
  if (!isOwn) {
    return (
      <Link to={href} aria-current={current} className={LINK_CLASS}>
        {label}
      </Link>
    )
  }
  return (
    <a href={href} dir="auto" aria-current={current} className={LINK_CLASS}>
      {label}
      {hasBelow && <Below />}
    </a>
  )
}

const Below = () => (
  <span aria-hidden className="ms-1 max-lg:hidden">
    ▾
  </span>
)
