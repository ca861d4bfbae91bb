import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { dashboardView } from '#client/lib/dashboard-links.ts'
import { INPUT_CLASS } from '#client/ui/field.tsx'
import { StatusMessage } from '#client/ui/status-message.tsx'
import { m } from '#shared/catalog/m.ts'
import { pagesOf, type DashboardScreen, type SettingsGroup } from '#client/lib/dashboard-screen.ts'
import { matchesWords } from './palette/matches-words.ts'
import { useSettingPlaces, type SettingPlace } from './palette/setting-places.ts'
import { useCurrentInView } from './use-current-in-view.ts'

interface Props {
  views: readonly DashboardScreen[]
  /** The path of the open view, or of its part. */
  current: string
}

const LINK =
  'flex min-h-8 items-center rounded-corner px-2.5 text-sm hover:bg-wash aria-[current=page]:bg-wash ' +
  // A stroke, because a bold font is wider and could need another line.
  'aria-[current=page]:[-webkit-text-stroke:0.4px] pointer-coarse:min-h-11 max-md:whitespace-nowrap md:py-1'

const GROUPS: ReadonlyArray<[SettingsGroup, heading: () => string]> = [
  ['paper', () => m.settingsOfPaper()],
  ['publishing', () => m.publishingTitle()],
  ['system', () => m.settingsOfSystem()],
]

/** The pages of the site's settings at the left, in groups, and a search over all settings. */
export function SettingsList({ views, current }: Props) {
  const [q, setQ] = useState('')
  const row = useCurrentInView<HTMLDivElement>(current)
  const pages = views.flatMap(pagesOf)
  // A page can have the name of a setting on it.
  const places = useSettingPlaces().filter(
    (place) => !pages.some(({ path, label }) => path === place.path && label === place.label),
  )
  const found = q.trim() ? [...pages, ...places].filter(({ label }) => matchesWords(label, q)) : null
  return (
    <nav
      aria-label={m.partsOfSite()}
      className="shrink-0 md:hairline-e md:sticky md:top-(--header-height) md:h-[calc(100dvh-var(--header-height))] md:w-46 md:overflow-y-auto"
    >
      <search className="block px-4 pt-4 md:px-2">
        <input
          type="search"
          aria-label={m.searchSettings()}
          placeholder={m.searchSettings()}
          value={q}
          onChange={(event) => setQ(event.target.value)}
          className={INPUT_CLASS}
        />
      </search>
      <div ref={row} className="flex overflow-x-auto px-3 py-2 max-md:gap-1 md:flex-col md:px-2">
        {found ? (
          <Pages pages={found} current={current} />
        ) : (
          GROUPS.map(([group, heading]) => (
            <Pages key={group} pages={pages.filter((page) => page.group === group)} current={current}>
              {heading()}
            </Pages>
          ))
        )}
      </div>
      {found?.length === 0 && (
        <StatusMessage className="px-5 pb-4 text-sm text-second">{m.noSettingFound()}</StatusMessage>
      )}
    </nav>
  )
}

interface PagesProps {
  pages: readonly SettingPlace[]
  current: string
  /** The heading of a group. */
  children?: ReactNode
}

function Pages({ pages, current, children }: PagesProps) {
  if (pages.length === 0) return null
  return (
    <div className="contents">
      {children && <h2 className="label px-2.5 pt-3 pb-1 text-second max-md:hidden">{children}</h2>}
      <ul className="flex max-md:gap-1 md:flex-col">
        {pages.map(({ path, label }) => (
          <li key={`${path} ${label}`}>
            <Link
              {...dashboardView(path)}
              // A view is not the current one while one of its parts is.
              activeOptions={{ exact: true }}
              search={{}}
              aria-current={path === current ? 'page' : undefined}
              className={LINK}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
