import { Link, useLocation, useMatches } from '@tanstack/react-router'
import { useSite } from '#client/lib/use-site.ts'
import { classNames } from '#client/ui/class-names.ts'
import { pageNumberOf } from '#features/articles/shared/article-rules.ts'
import { builtInLinks } from '#features/site/shared/built-in-menus.ts'
import type { MenuEntry, MenuLink } from '#features/site/shared/identity.ts'

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
  className: string
}

/** The main links: the newsroom's own, or the built-in ones. */
export function NavLinks({ path, hasAllSections, className }: NavLinksProps) {
  const { look, sections } = useSite()
  if (look?.navigation) return <OwnLinks entries={look.navigation} path={path} className={className} />
  return (
    <ul className={className}>
      {builtInLinks(sections, hasAllSections).map(({ href: to, label }) => (
        <li key={to}>
          <Link to={to} aria-current={path === to ? 'page' : undefined} className={LINK_CLASS}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}

interface OwnLinksProps {
  entries: readonly MenuEntry[]
  path: string
  className: string
}

/** Entries with links below them open without script, by pointer and by keyboard focus. */
function OwnLinks({ entries, path, className }: OwnLinksProps) {
  return (
    <ul className={classNames(className, 'lg:flex-wrap')}>
      {entries.map((entry, index) => (
        <li key={index} className={entry.links.length > 0 ? 'submenu-entry' : undefined}>
          <OwnLink link={entry} path={path} hasBelow={entry.links.length > 0} />
          {entry.links.length > 0 && (
            <ul className="submenu">
              {entry.links.map((link, below) => (
                <li key={below}>
                  <OwnLink link={link} path={path} />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  )
}

interface OwnLinkProps {
  link: MenuLink
  path: string
  hasBelow?: boolean
}

function OwnLink({ link: { label, href }, path, hasBelow = false }: OwnLinkProps) {
  return (
    <a href={href} dir="auto" aria-current={path === href ? 'page' : undefined} className={LINK_CLASS}>
      {label}
      {hasBelow && (
        <span aria-hidden className="ms-1 max-lg:hidden">
          ▾
        </span>
      )}
    </a>
  )
}
