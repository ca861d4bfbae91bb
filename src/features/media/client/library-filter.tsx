import { Search } from 'lucide-react'
import { labeled } from '#client/ui/labeled.ts'
import { Segmented } from '#client/ui/segmented.tsx'
import { m } from '#shared/catalog/m.ts'
import type { MediaFilter } from './media.queries.ts'

const TYPES = [
  { value: 'all', label: () => m.all() },
  { value: 'image', label: () => m.images() },
  { value: 'video', label: () => m.videos() },
  { value: 'audio', label: () => m.audioLabel() },
  { value: 'document', label: () => m.documents() },
] as const

interface Props {
  filter: MediaFilter
  onChange: (filter: MediaFilter) => void
  /** Hides the type filter. */
  searchOnly?: boolean
}

export function LibraryFilter({ filter, onChange, searchOnly = false }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <div className="relative w-full min-w-0 sm:w-72">
        <Search
          className="pointer-events-none absolute top-1/2 start-3 size-4 -translate-y-1/2 text-second"
          aria-hidden
        />
        <input
          type="search"
          aria-label={m.searchMedia()}
          placeholder={m.searchMediaPlaceholder()}
          value={filter.q}
          maxLength={200}
          onChange={(event) => onChange({ ...filter, q: event.target.value })}
          className="block h-10 w-full rounded-corner border border-edge bg-raised pe-3 ps-9 text-base text-ink sm:text-sm pointer-coarse:h-11"
        />
      </div>
      {!searchOnly && (
        <Segmented
          label={m.type()}
          segments={labeled(TYPES)}
          value={filter.type}
          onChange={(type) => onChange({ ...filter, type })}
        />
      )}
    </div>
  )
}
