import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { TRPCUntypedClient } from '@trpc/client'
import type { createTRPCQueryUtils } from '@trpc/react-query'
import type { AppRouter } from '#server/app-router.ts'

export type Path = readonly string[]
export type Utils = ReturnType<typeof createTRPCQueryUtils<AppRouter>>

export interface Calls {
  client: TRPCUntypedClient<AppRouter>
  queryClient: QueryClient
}

/** A value whose every member is a callable path, such as `utils.articles.cards.invalidate(input)`. */
export function pathProxy<T>(call: (path: Path, method: string, args: unknown[]) => unknown): T {
  const step = (path: Path): unknown =>
    new Proxy(() => undefined, {
      get: (_, name) => (typeof name === 'string' ? step([...path, name]) : undefined),
      apply: (_, __, args: unknown[]) => call(path.slice(0, -1), path.at(-1) ?? '', args),
    })
  return step([]) as T
}

/** The key under which a call's answers are kept: tRPC's own, so that its tools would find them too. */
export function keyOf(path: Path, input: unknown, type?: 'query' | 'infinite'): QueryKey {
  if (path.length === 0) return []
  if (input === undefined && !type) return [path]
  return [path, { ...(input === undefined ? {} : { input }), ...(type ? { type } : {}) }]
}

type Method = (calls: Calls, path: Path, args: unknown[]) => unknown

const query = ({ client }: Calls, path: Path, [input, options]: unknown[]) => ({
  ...(options as object | undefined),
  queryKey: keyOf(path, input, 'query'),
  queryFn: () => client.query(path.join('.'), input),
})

const matching = (path: Path, [input, filters]: unknown[]) => ({
  ...(filters as object | undefined),
  queryKey: keyOf(path, input),
})

const METHODS: Record<string, Method> = {
  fetch: (calls, path, args) => calls.queryClient.fetchQuery(query(calls, path, args)),
  prefetch: (calls, path, args) => calls.queryClient.prefetchQuery(query(calls, path, args)),
  ensureData: (calls, path, args) => calls.queryClient.ensureQueryData(query(calls, path, args)),
  invalidate: ({ queryClient }, path, args) => queryClient.invalidateQueries(matching(path, args)),
  refetch: ({ queryClient }, path, args) => queryClient.refetchQueries(matching(path, args)),
  reset: ({ queryClient }, path, args) => queryClient.resetQueries(matching(path, args)),
  cancel: ({ queryClient }, path, args) => queryClient.cancelQueries(matching(path, args)),
  getData: ({ queryClient }, path, [input]) => queryClient.getQueryData(keyOf(path, input, 'query')),
  setData: ({ queryClient }, path, [input, data]) =>
    queryClient.setQueryData(keyOf(path, input, 'query'), data),
  // `utils.client.rewriter.rewrite.mutate(input, { signal })`: for a mutation that can be cancelled.
  mutate: ({ client }, [, ...path], [input, options]) =>
    client.mutation(path.join('.'), input, options as { signal?: AbortSignal } | undefined),
}

/** What can be done to the kept answers of a call, typed as tRPC types it. */
export function createUtils(calls: Calls): Utils {
  return pathProxy<Utils>((path, method, args) => {
    const work = METHODS[method]
    if (!work) throw new TypeError(`utils.${[...path, method].join('.')} is not offered by lib/trpc-utils.ts`)
    return work(calls, path, args)
  })
}
