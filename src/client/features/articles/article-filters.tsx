import { X } from 'lucide-react'
import { Button } from '#client/ui/button.tsx'
import { SelectField } from '#client/ui/field.tsx'
import { CATEGORIES, type ArticleStatus, type Category } from '#shared/article-rules.ts'

export interface FilterChoice {
  status: ArticleStatus | 'all'
  category: Category | 'all'
  sort: 'newest' | 'oldest'
}

export const EVERYTHING: FilterChoice = { status: 'all', category: 'all', sort: 'newest' }

const STATUS_OPTIONS = [
  { value: 'all', label: 'All states' },
  { value: 'draft', label: 'Drafts' },
  { value: 'review', label: 'In review' },
  { value: 'scheduled', label: 'Scheduled' },
  { value: 'published', label: 'Published' },
  { value: 'unpublished', label: 'Unpublished' },
  { value: 'trash', label: 'Trash' },
] as const

const SORT_OPTIONS = [
  { value: 'newest', label: 'Last changed first' },
  { value: 'oldest', label: 'Longest unchanged first' },
] as const

const CATEGORY_OPTIONS = [
  { value: 'all', label: 'All categories' },
  ...CATEGORIES.map((category) => ({ value: category, label: category })),
]

interface Props {
  choice: FilterChoice
  onChange: (choice: FilterChoice) => void
  q: string
  onSearch: (q: string) => void
  /** The tab leaves the state open. */
  hasStatus: boolean
}

export function ArticleFilters({ choice, onChange, q, onSearch, hasStatus }: Props) {
  const pick = <K extends keyof FilterChoice>(
    key: K,
    options: readonly { value: string }[],
    value: string,
  ) => {
    const option = options.find((one) => one.value === value)
    if (option) onChange({ ...choice, [key]: option.value })
  }
  return (
    <div className="flex flex-wrap items-end gap-3">
      {hasStatus && (
        <SelectField
          label="State"
          className="w-40 max-sm:w-full"
          options={STATUS_OPTIONS}
          value={choice.status}
          onChange={(event) => pick('status', STATUS_OPTIONS, event.target.value)}
        />
      )}
      <SelectField
        label="Filter by category"
        className="w-44 max-sm:w-full"
        options={CATEGORY_OPTIONS}
        value={choice.category}
        onChange={(event) => pick('category', CATEGORY_OPTIONS, event.target.value)}
      />
      <SelectField
        label="Order"
        className="w-56 max-sm:w-full"
        options={SORT_OPTIONS}
        value={choice.sort}
        onChange={(event) => pick('sort', SORT_OPTIONS, event.target.value)}
      />
      {q && (
        <Button variant="quiet" onClick={() => onSearch('')}>
          <X className="size-4" aria-hidden />
          Clear search “{q}”
        </Button>
      )}
    </div>
  )
}
