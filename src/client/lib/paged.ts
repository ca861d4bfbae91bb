import { keepPreviousData } from '@tanstack/react-query'

/** The options of a list that is loaded a page at a time, and again whenever its screen opens. */
export const PAGED = {
  getNextPageParam: <Cursor>(page: { nextCursor: Cursor }) => page.nextCursor,
  placeholderData: keepPreviousData,
  refetchOnMount: 'always',
} as const

/** Returns the items of all loaded pages; undefined until the first is there. */
export const itemsOf = <Item>(query: { data: { pages: Array<{ items: Item[] }> } | undefined }) =>
  query.data?.pages.flatMap(({ items }) => items)
