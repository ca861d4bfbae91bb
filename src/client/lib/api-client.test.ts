import { createTRPCClient } from '@trpc/client'
import { createTRPCReact, getQueryKey } from '@trpc/react-query'
import { expect, it } from 'vitest'
import type { AppRouter } from '#server/app-router.ts'
import { importsOf } from '#tests/support/repository/imports.ts'
import { procedureQuery, queriesOf } from './api-client.ts'

const client = createTRPCClient<AppRouter>({ links: [] })
const trpc = createTRPCReact<AppRouter>()

it('uses the keys of tRPC’s React hooks', () => {
  expect(procedureQuery(client, 'site.info').queryKey).toEqual(
    getQueryKey(trpc.site.info, undefined, 'query'),
  )
  expect(procedureQuery(client, 'articles.cards', { limit: 3 }).queryKey).toEqual(
    getQueryKey(trpc.articles.cards, { limit: 3 }, 'query'),
  )
  expect(queriesOf('articles').queryKey).toEqual(getQueryKey(trpc.articles))
  expect(queriesOf('articles.cards').queryKey).toEqual(getQueryKey(trpc.articles.cards))
})

it('keeps tRPC’s React hooks out of readers’ pages', () => {
  const reached = new Set<string>()
  const visit = (path: string) => {
    if (reached.has(path) || /^src\/client\/routes\/dashboard\/.*dashboard\.tsx$/.test(path)) return
    if (
      !/^src\/(client|shared|features\/[^/]+\/(client|shared))\/.*\.tsx?$|^src\/features.*\.client\.ts$/.test(
        path,
      )
    )
      return
    reached.add(path)
    // What features load for a slot of the dashboard is loaded with the dashboard.
    for (const { target, isTypeOnly, isLazy } of importsOf(path))
      if (!isTypeOnly && !(isLazy && path.endsWith('/feature.client.ts'))) visit(target)
  }
  visit('src/client/entry-client.tsx')
  expect(reached).toContain('src/features/articles/client/article-reader/article-page.tsx')
  expect(reached).not.toContain('src/client/lib/trpc.ts')
})
