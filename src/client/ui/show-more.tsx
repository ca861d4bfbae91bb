import { Button } from './button.tsx'

interface Props {
  /** A list that comes page by page, as react-query has it. */
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> }
}

/** Fetches the next page of a list; not there when there is none. */
export function ShowMore({ list }: Props) {
  if (!list.hasNextPage) return null
  return (
    <div className="mt-4 flex justify-center">
      <Button variant="secondary" pending={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        Show more
      </Button>
    </div>
  )
}
