import { getRouteApi } from '@tanstack/react-router'
import { searchTextOf } from '#shared/search-query.ts'
import { SearchPage } from '#client/features/search/search-page.tsx'

const route = getRouteApi('/search')

export function SearchView() {
  const { q = '', after } = route.useSearch()
  return <SearchPage q={searchTextOf(q)} after={after} />
}
