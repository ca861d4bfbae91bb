import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { dashboardView } from '#client/lib/dashboard-links.ts'
import { INPUT_CLASS } from '#client/ui/field.tsx'
import { StatusMessage } from '#client/ui/status-message.tsx'
import { m } from '#shared/catalog/m.ts'
import type { DashboardScreen } from './dashboard-screen.ts'
import { matchesWords } from './palette/matches-words.ts'
import { settingPlaces } from './palette/setting-places.ts'
import { useCurrentInView } from './use-current-in-view.ts'

interface Props {
  views: readonly DashboardScreen[]
  /** The id of the open view. */
  current: string
}

const LINK =
  'flex min-h-8 items-center rounded-corner px-2.5 text-sm hover:bg-wash aria-[current=page]:bg-wash ' +
  'aria-[current=page]:font-semibold pointer-coarse:min-h-11 whitespace-nowrap'

/** The views of the site's settings at the left, and a search over all settings. */
export function SettingsList({ views, current }: Props) {
  const [q, setQ] = useState('')
  const row = useCurrentInView<HTMLUListElement>(current)
  const places = [...views.map(({ id, label }) => ({ path: id, label: label() })), ...settingPlaces()].filter(
    ({ label }) => matchesWords(label, q),
  )
  const shown = q.trim() ? places : places.slice(0, views.length)
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
              search={{}}
              aria-current={path === current ? 'page' : undefined}
              className={LINK}
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
