import { SlidersHorizontal, X } from 'lucide-react'
import { useState } from 'react'
import { useAllSections } from '#client/lib/use-all-sections.ts'
import { Button, IconButton } from '#client/ui/button.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { SelectField } from '#client/ui/field.tsx'
import { labeled } from '#client/ui/labeled.ts'
import { m } from '#shared/catalog/m.ts'
import { sectionOptions } from '#features/site/shared/sections.ts'
import type { FilterChoice } from './filter-choice.ts'

const STATUS_OPTIONS = [
  { value: 'all', label: () => m.allStates() },
  { value: 'draft', label: () => m.drafts() },
  { value: 'review', label: () => m.inReview() },
  { value: 'scheduled', label: () => m.scheduled() },
  { value: 'published', label: () => m.published() },
  { value: 'unpublished', label: () => m.unpublished() },
  { value: 'trash', label: () => m.trash() },
] as const

const SORT_OPTIONS = [
  { value: 'newest', label: () => m.newestChangesFirst() },
  { value: 'oldest', label: () => m.oldestChangesFirst() },
] as const

interface Props {
  choice: FilterChoice
  onChange: (choice: FilterChoice) => void
  q: string
  onSearch: (q: string) => void
  /** False on tabs that fix the status. */
  hasStatus: boolean
}

/** Filters by status and category, the order, and a button that clears the search. */
export function ArticleFilters({ choice, onChange, q, onSearch, hasStatus }: Props) {
  const sections = useAllSections()
  const categoryOptions = [{ value: 'all', label: m.everySection() }, ...sectionOptions(sections)]
  const pick = <K extends keyof FilterChoice>(
    key: K,
    options: readonly { value: string }[],
    value: string,
  ) => {
    const option = options.find((one) => one.value === value)
    if (option) onChange({ ...choice, [key]: option.value })
  }
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <IconButton
        label={m.filters()}
        size="small"
        aria-expanded={isOpen}
        className="md:hidden"
        onClick={() => setIsOpen(!isOpen)}
      >
        <SlidersHorizontal className="size-4.5" aria-hidden />
      </IconButton>
      <div className={classNames('flex flex-wrap items-center gap-x-1', !isOpen && 'max-md:hidden')}>
        {q && (
          <Button variant="quiet" size="small" onClick={() => onSearch('')}>
            <X className="size-4" aria-hidden />
            <span className="max-w-60 truncate">{m.clearSearchFor({ q })}</span>
          </Button>
        )}
        {hasStatus && (
          <SelectField
            isQuiet
            label={m.state()}
            options={labeled(STATUS_OPTIONS)}
            value={choice.status}
            onChange={(event) => pick('status', STATUS_OPTIONS, event.target.value)}
          />
        )}
        <SelectField
          isQuiet
          label={m.filterBySection()}
          className="max-w-44"
          options={categoryOptions}
          value={choice.category}
          onChange={(event) => pick('category', categoryOptions, event.target.value)}
        />
        <SelectField
          isQuiet
          label={m.order()}
          options={labeled(SORT_OPTIONS)}
          value={choice.sort}
          onChange={(event) => pick('sort', SORT_OPTIONS, event.target.value)}
        />
      </div>
    </>
  )
}
