import { Keyboard, Search } from 'lucide-react'
import { useRef, type FormEvent } from 'react'
import { IconButton } from '#client/ui/button.tsx'
import type { PublicUser } from '#shared/users.ts'
import { DeskClock } from './desk-clock.tsx'

interface Props {
  title: string
  user: PublicUser
  /** What the articles are searched for now. */
  search: string
  onSearch: (text: string) => void
  onShortcuts: () => void
}

export function DeskHeader({ title, user, search, onSearch, onShortcuts }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(field.current?.value.trim() ?? '')
  }
  return (
    <div className="hairline-b flex min-h-14 flex-wrap items-center gap-x-5 gap-y-2 bg-paper px-4 py-2 md:px-6">
      <h1 className="min-w-0 grow text-lg max-lg:basis-full font-semibold">{title}</h1>
      <form
        role="search"
        onSubmit={submit}
        className="relative min-w-40 flex-1 basis-40 max-md:order-last max-md:basis-full md:max-w-72"
      >
        <Search
          className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-second"
          aria-hidden
        />
        <input
          // Keyed: going back shows what was searched for there.
          key={search}
          ref={field}
          type="search"
          name="q"
          defaultValue={search}
          aria-label="Search articles"
          placeholder="Search articles..."
          className="h-9 w-full rounded-corner border border-edge bg-raised pr-2 pl-9 text-base sm:text-sm pointer-coarse:h-11"
        />
      </form>
      <DeskClock />
      <p className="text-sm whitespace-nowrap max-md:mr-auto">
        <span className="font-medium">{user.username}</span>{' '}
        <span className="text-second">{user.role.toUpperCase()}</span>
      </p>
      <IconButton label="Keyboard shortcuts" size="small" onClick={onShortcuts}>
        <Keyboard className="size-4.5" />
      </IconButton>
    </div>
  )
}
