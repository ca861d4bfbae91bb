import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { dashboardView } from '#client/lib/dashboard-links.ts'
import { classNames } from '#client/ui/class-names.ts'
import { INPUT_CLASS } from '#client/ui/field.tsx'
import { StatusMessage } from '#client/ui/status-message.tsx'
import { m } from '#shared/catalog/m.ts'
import type { DashboardScreen } from '#client/lib/dashboard-screen.ts'
import { matchesWords } from './palette/matches-words.ts'
import { useSettingPlaces } from './palette/setting-places.ts'
import { useCurrentInView } from './use-current-in-view.ts'

interface Props {
  views: readonly DashboardScreen[]
  /** The path of the open view, or of its part. */
  current: string
}

const LINK =
  'flex min-h-8 items-center rounded-corner px-2.5 text-sm hover:bg-wash aria-[current=page]:bg-wash ' +
  'aria-[current=page]:font-semibold pointer-coarse:min-h-11 whitespace-nowrap'

/** A view and its parts. */
const entriesOf = ({ id, label, parts = [] }: DashboardScreen) => [
  { path: id, label: label() },
  ...parts.map((part) => ({ path: `${id}/${part.rest}`, label: part.label() })),
]

/** The views of the site's settings at the left, and a search over all settings. */
export function SettingsList({ views, current }: Props) {
  const [q, setQ] = useState('')
  const row = useCurrentInView<HTMLUListElement>(current)
  const entries = views.flatMap(entriesOf)
  // A page can have the name of a setting on it.
  const places = useSettingPlaces().filter(
    (place) => !entries.some(({ path, label }) => path === place.path && label === place.label),
  )
  const shown = q.trim() ? [...entries, ...places].filter(({ label }) => matchesWords(label, q)) : entries
  return (
    <nav
      aria-label={m.partsOfSite()}
      className="shrink-0 md:hairline-r md:sticky md:top-(--header-height) md:h-[calc(100dvh-var(--header-height))] md:w-52 md:overflow-y-auto"
    >
      <search className="block px-4 pt-4 md:px-3">
        <input
          type="search"
          aria-label={m.searchSettings()}
          placeholder={m.searchSettings()}
          value={q}
          onChange={(event) => setQ(event.target.value)}
          className={INPUT_CLASS}
        />
      </search>
      <ul ref={row} className="flex overflow-x-auto p-3 max-md:gap-1 md:flex-col">
        {shown.map(({ path, label }) => (
          <li key={`${path} ${label}`}>
            <Link
              {...dashboardView(path)}
              // A view is not the current one while one of its parts is.
              activeOptions={{ exact: true }}
              search={{}}
              aria-current={path === current ? 'page' : undefined}
              className={classNames(LINK, !q && path.includes('/') && 'md:ps-6')}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
      {shown.length === 0 && (
        <StatusMessage className="px-5 pb-4 text-sm text-second">{m.noSettingFound()}</StatusMessage>
      )}
    </nav>
  )
}
