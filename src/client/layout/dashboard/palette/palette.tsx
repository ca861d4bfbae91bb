import * as Radix from '@radix-ui/react-dialog'
import { useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useDeferredValue, useEffect, useId, useState, type KeyboardEvent } from 'react'
import { letterOf } from '#client/lib/keys.ts'
import { dashboardView } from '#client/lib/dashboard-links.ts'
import { Kbd } from '#client/ui/kbd.tsx'
import { StatusMessage } from '#client/ui/status-message.tsx'
import { m } from '#shared/catalog/m.ts'
import { limits } from '#shared/limits.ts'
import type { Role } from '#features/people/shared/roles.ts'
import type { DashboardScreen } from '#client/lib/dashboard-screen.ts'
import { useArticleActions } from './article-actions.ts'
import { paletteGroups, type PaletteItem } from './palette-items.tsx'
import { usePaletteMatches } from './palette.queries.ts'
import { useSettingPlaces } from './setting-places.ts'

interface Props {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The views that the user may open. */
  views: readonly DashboardScreen[]
  role: Role
  onShortcuts: () => void
}

const CLOSE_KEY = 'Esc'

/** Opens the palette by Ctrl K or ⌘ K. In a text, the editor uses the key for links. */
export function usePaletteKey(onOpen: () => void): void {
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      const isKey =
        (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && letterOf(event) === 'k'
      if (!isKey || event.defaultPrevented) return
      event.preventDefault()
      onOpen()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
}

/** A field that finds articles in any state, views, settings, tags and people, and opens them. */
export function Palette({ open, onOpenChange, ...rest }: Props) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <div data-scrim className="fixed inset-0 z-40 bg-scrim" />
        <Radix.Content
          aria-describedby={undefined}
          className="floating fixed inset-x-4 top-[6.875rem] z-50 mx-auto flex max-h-[calc(100dvh-9rem)] max-w-[40rem] flex-col rounded-corner bg-raised text-ink shadow-float outline-none max-md:top-4"
        >
          <Radix.Title className="visually-hidden">{m.findAnything()}</Radix.Title>
          <PaletteField {...rest} onClose={() => onOpenChange(false)} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

function PaletteField({
  views,
  role,
  onShortcuts,
  onClose,
}: Omit<Props, 'open' | 'onOpenChange'> & { onClose: () => void }) {
  const navigate = useNavigate()
  const listId = useId()
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const q = useDeferredValue(text.trim())
  const matches = usePaletteMatches(q, role, true)
  const actionsFor = useArticleActions(role)
  const places = useSettingPlaces()
  // The published article that was active last, at first the best match.
  const [inHand, setInHand] = useState(0)
  const published = matches.articles.filter(({ status }) => status === 'published')
  const article = published.find(({ id }) => id === inHand) ?? published[0]
  // Actions that change the site wait for the results of the typed text.
  const isCurrent = matches.isCurrent && q === text.trim()
  const articleActions = article && isCurrent ? actionsFor(article) : []
  const groups = paletteGroups({ q, views, places, matches, articleActions, onShortcuts })
  const items = groups.flatMap((group) => group.items)
  const activeIndex = Math.max(0, Math.min(active, items.length - 1))
  const open = ({ target }: PaletteItem, isOnSite = false) => {
    onClose()
    if ('run' in target) return target.run()
    if (isOnSite && target.sitePath) return void navigate({ href: target.sitePath })
    void navigate({ ...dashboardView(target.path), search: target.q ? { q: target.q } : {} })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const item = items[activeIndex]
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const step = activeIndex + (event.key === 'ArrowDown' ? 1 : -1)
      const next = (step + items.length) % Math.max(1, items.length)
      setActive(next)
      // Articles come first in the list.
      setInHand(matches.articles[next]?.id ?? inHand)
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing && item) {
      event.preventDefault()
      open(item, event.ctrlKey || event.metaKey)
    }
  }
  return (
    <>
      <div className="hairline-b flex items-center gap-3 px-4">
        <Search className="size-4.5 shrink-0 text-second" aria-hidden />
        <input
          role="combobox"
          autoComplete="off"
          aria-autocomplete="list"
          aria-expanded={items.length > 0}
          aria-controls={listId}
          aria-activedescendant={items.length > 0 ? `${listId}-${activeIndex}` : undefined}
          aria-label={m.findAnything()}
          placeholder={m.findAnything()}
          maxLength={limits.searchMax}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setActive(0)
            setInHand(0)
          }}
          onKeyDown={onKeyDown}
          className="h-13 min-w-0 grow bg-transparent text-lg outline-none"
        />
        <Kbd>{CLOSE_KEY}</Kbd>
      </div>
      <div
        id={listId}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- ARIA combobox: a select cannot open under the field
        role="listbox"
        aria-label={m.findAnything()}
        className="overflow-y-auto p-1.5 empty:hidden"
      >
        {groups.map((group) => (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a group of options in a listbox
          <div key={group.title} role="group" aria-label={group.title}>
            <p aria-hidden className="label px-2.5 pt-2 pb-1 text-second">
              {group.title}
            </p>
            {group.items.map((item) => (
              <PaletteRow
                key={item.key}
                item={item}
                id={`${listId}-${items.indexOf(item)}`}
                isActive={items.indexOf(item) === activeIndex}
                onOpen={(isOnSite) => open(item, isOnSite)}
              />
            ))}
          </div>
        ))}
      </div>
      {items.length === 0 && matches.isCurrent && (
        <StatusMessage className="p-4 text-sm text-second">{m.paletteNothing()}</StatusMessage>
      )}
    </>
  )
}

interface RowProps {
  item: PaletteItem
  id: string
  isActive: boolean
  onOpen: (isOnSite: boolean) => void
}

function PaletteRow({ item: { icon: Icon, label, note, target }, id, isActive, onOpen }: RowProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      id={id}
      ref={isActive ? scrollIntoList : null}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an option element exists only in a select
      role="option"
      aria-selected={isActive}
      onClick={(event) => onOpen(event.ctrlKey || event.metaKey)}
      className="flex min-h-9.5 w-full items-center gap-3 rounded-corner px-2.5 text-start text-sm hover:bg-wash aria-selected:bg-wash pointer-coarse:min-h-11"
    >
      <Icon className="size-4 shrink-0" aria-hidden />
      <bdi className="min-w-0 grow truncate">{label}</bdi>
      <span className="shrink-0 text-xs text-second">
        {isActive && 'sitePath' in target ? m.enterEdits() : note}
      </span>
    </button>
  )
}

function scrollIntoList(row: HTMLElement | null): void {
  row?.scrollIntoView({ block: 'nearest' })
}
