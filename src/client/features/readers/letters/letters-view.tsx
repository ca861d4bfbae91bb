import { EmptyState } from '#client/ui/empty-state.tsx'
import { ListState } from '#client/ui/list-state.tsx'
import { ShowMore } from '#client/ui/show-more.tsx'
import { m } from '#shared/catalog/m.ts'
import { useLetterLists, useLetters } from './letters.queries.ts'
import { LettersTable } from './letters-table.tsx'
import { WriteLetter } from './lists-view.tsx'

/** All letters, newest first. */
export function LettersView({ onOpen }: { onOpen: (id: number) => void }) {
  const letters = useLetters(50)
  const lists = useLetterLists()
  return (
    <div>
      <header className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h2 className="headline text-2xl">{m.allLetters()}</h2>
        <WriteLetter lists={lists.data ?? []} onOpen={onOpen} />
      </header>
      <ListState
        query={{ ...letters, data: letters.items }}
        failure={m.lettersNotLoaded()}
        empty={<EmptyState title={m.noLettersYet()}>{m.noLettersYetHint()}</EmptyState>}
      >
        {(items) => (
          <>
            <LettersTable letters={items} onOpen={onOpen} />
            <ShowMore list={letters} />
          </>
        )}
      </ListState>
    </div>
  )
}
