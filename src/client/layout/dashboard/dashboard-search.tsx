import { Search } from 'lucide-react'
import { useEffect, useState, type FormEvent } from 'react'
import { m } from '#shared/catalog/m.ts'

interface Props {
  search: string
  /** The article list is open and updates while the user types. On other views, Enter opens it. */
  isLive: boolean
  onSearch: (text: string) => void
}

/** The pause after a keystroke before the list updates. */
const SEARCH_DELAY_MS = 250

/** The search box of the dashboard's header. */
export function DashboardSearch({ search, isLive, onSearch }: Props) {
  const [text, setText] = useState(search)
  const [sent, setSent] = useState(search)
  const [seen, setSeen] = useState({ search, isLive })
  // The URL changed from outside: by another view, Back, or the button that clears the search.
  if (seen.search !== search || seen.isLive !== isLive) {
    setSeen({ search, isLive })
    if (search !== sent || seen.isLive !== isLive) {
      setText(search)
      setSent(search)
    }
  }
  const send = () => {
    setSent(text.trim())
    onSearch(text.trim())
  }
  useEffect(() => {
    if (!isLive || text.trim() === sent) return undefined
    const timer = setTimeout(send, SEARCH_DELAY_MS)
    return () => clearTimeout(timer)
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send()
  }
  return (
    <search className="w-44 min-w-32 max-md:hidden min-[1400px]:w-58">
      <form onSubmit={submit} className="relative">
        <Search
          className="pointer-events-none absolute top-1/2 start-3 size-4 -translate-y-1/2 text-second"
          aria-hidden
        />
        <input
          type="search"
          name="q"
          value={text}
          onChange={(event) => setText(event.target.value)}
          aria-label={m.searchArticles()}
          placeholder={m.searchArticlesPlaceholder()}
          className="h-9 w-full rounded-corner border border-edge bg-raised pe-2 ps-9 text-base sm:text-sm pointer-coarse:h-11"
        />
      </form>
    </search>
  )
}
