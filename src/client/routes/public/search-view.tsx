import { getRouteApi } from '@tanstack/react-router'
import { questionOf } from '#shared/search-query.ts'
import { SearchPage } from '#client/features/search/search-page.tsx'

const route = getRouteApi('/search')

export function SearchView() {
  const { q = '', after } = route.useSearch()
  return <SearchPage q={questionOf(q)} after={after} />
}
