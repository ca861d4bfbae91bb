import { m } from '#shared/catalog/m.ts'
import { Button } from './button.tsx'

interface Props {
  /** An infinite query. */
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> }
}

/** A button that fetches the next page of a list. Hidden on the last page. */
export function ShowMore({ list }: Props) {
  if (!list.hasNextPage) return null
  return (
    <div className="mt-4 flex justify-center">
      <Button variant="secondary" pending={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        {m.showMore()}
      </Button>
    </div>
  )
}
