import { Link } from '@tanstack/react-router'
import { useSite } from '#client/lib/use-site.ts'
import { pageNumberOf } from '#shared/article-rules.ts'
import { publicSections, sectionOfPath, type SiteSection } from '#shared/sections.ts'
import { classNames } from '#client/ui/class-names.ts'

/** Whether a path shows the landing page, for all news or a section. A section's later pages are plain lists. */
export const isFrontPage = (sections: readonly SiteSection[], path: string, page: unknown) =>
  (path === '/' || sectionOfPath(sections, path) !== null) && !pageNumberOf(page)

export function NavLinks({ path, className }: { path: string; className: string }) {
  const own = publicSections(useSite().sections).filter(({ isInNavigation }) => isInNavigation)
  const links = [
    { to: '/', label: 'Home' },
    // Unescaped, because the router escapes it.
    ...own.map(({ slug, name }) => ({ to: `/${slug}`, label: name })),
  ]
  return (
    <ul className={className}>
      {links.map(({ to, label }) => (
        <li key={to}>
          <Link
            to={to}
            aria-current={path === to ? 'page' : undefined}
            className={classNames(
              'flex min-h-11 items-center px-2.5 text-sm font-medium decoration-2 underline-offset-8',
              'hover:underline aria-[current=page]:underline max-lg:px-0 max-lg:text-base',
            )}
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
