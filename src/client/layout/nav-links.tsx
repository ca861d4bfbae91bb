import { Link } from '@tanstack/react-router'
import { pageNumberOf, SECTION_PATHS } from '#shared/article-rules.ts'
import { classNames } from '#client/ui/class-names.ts'

const LINKS = [
  { to: '/', label: 'Home' },
  { to: '/news', label: 'News' },
  { to: '/politics', label: 'Politics' },
  { to: '/business', label: 'Business' },
  { to: '/entertainment', label: 'Entertainment' },
] as const

/** The paths that show the landing page, for all news or one section. */
const FRONT_PATHS: ReadonlySet<string> = new Set(['/', ...SECTION_PATHS])

/** Whether a path shows the landing page. A section's later pages are plain lists. */
export const isFrontPage = (path: string, page: unknown) => FRONT_PATHS.has(path) && !pageNumberOf(page)

export function NavLinks({ path, className }: { path: string; className: string }) {
  return (
    <ul className={className}>
      {LINKS.map(({ to, label }) => (
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
