import { queryOptions, type QueryKey } from '@tanstack/react-query'
import { getUntypedClient, type TRPCClient } from '@trpc/client'
import { createContext, use } from 'react'
import type { AppRouter } from '#server/app-router.ts'
import type { RejectedForm } from '#features/people/shared/auth.ts'
import type { ReaderPage } from '#features/audience/shared/reader-page.ts'
import type { Inputs, Outputs } from './trpc.ts'

// Readers' pages call the server through tRPC's plain client, which is smaller than its React hooks.

export type ApiClient = TRPCClient<AppRouter>

export interface Page {
  client: ApiClient
  /** What the server assumed when it rendered the page; hydration starts from the same value. */
  isSignedIn: boolean
  rejectedForm?: RejectedForm | undefined
  readerPage?: ReaderPage | undefined
}

export const PageContext = createContext<Page | null>(null)

/** The page's tRPC client. Throws outside of the router. */
export function useApiClient(): ApiClient {
  const page = use(PageContext)
  if (!page) throw new Error('useApiClient was called outside of the router')
  return page.client
}

/** The form that the browser sent without script, for the page that shows it again; undefined for all others. */
export const useRejectedForm = () => use(PageContext)?.rejectedForm

/** What the page behind a link in an email shows; undefined for all others. */
export const useReaderPage = () => use(PageContext)?.readerPage

type ProcedurePath<F extends keyof Outputs, P extends keyof Outputs[F]> = `${F & string}.${P & string}`

type InputArgs<Input> = undefined extends Input ? [input?: Input] : [input: Input]

/** React Query options of a procedure, with the key that the dashboard's hooks use for the same data. */
export function procedureQuery<F extends keyof Outputs, P extends keyof Outputs[F]>(
  client: ApiClient,
  path: ProcedurePath<F, P>,
  ...[input]: InputArgs<P extends keyof Inputs[F] ? Inputs[F][P] : never>
) {
  return queryOptions({
    queryKey: procedureKey(path, input),
    queryFn: () => getUntypedClient(client).query(path, input) as Promise<Outputs[F][P]>,
  })
}

/** The key of a procedure's cached query in the format of @trpc/react-query. */
export function procedureKey(path: string, input: unknown): QueryKey {
  return [path.split('.'), { ...(input === undefined ? {} : { input }), type: 'query' }]
}

/** Matches every cached query of a router or a procedure, regardless of its input. */
export function queriesOf<F extends keyof Outputs, P extends keyof Outputs[F]>(
  path: F | ProcedurePath<F, P>,
): { queryKey: QueryKey } {
  return { queryKey: [String(path).split('.')] }
}
