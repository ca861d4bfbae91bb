import { keepPreviousData } from '@tanstack/react-query'
import { trpc } from '#client/lib/trpc.ts'
import { can, type Role } from '#features/people/shared/roles.ts'

const ARTICLES = 6
const NAMES = 3

/** Articles of every state, tags and people that match. Without a query, the articles changed last. */
export function usePaletteMatches(q: string, role: Role, isOpen: boolean) {
  const hasQuery = isOpen && q !== ''
  const articles = trpc.articles.listAll.useQuery(
    { limit: ARTICLES, q: q || undefined },
    { enabled: isOpen, placeholderData: keepPreviousData },
  )
  const tags = trpc.topics.list.useQuery(
    { kind: 'tag', q, page: 1, limit: NAMES },
    { enabled: hasQuery && can(role, 'topics.manage') },
  )
  const people = trpc.contributors.list.useQuery(
    { limit: NAMES, q },
    { enabled: hasQuery && can(role, 'contributors.manage') },
  )
  return {
    articles: articles.data?.items ?? [],
    tags: tags.data?.items ?? [],
    people: people.data?.items ?? [],
    isCurrent: articles.isSuccess && !articles.isPlaceholderData,
  }
}
