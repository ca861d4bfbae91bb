import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import type { CreateTRPCReact } from '@trpc/react-query'
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server'
import { createContext, use } from 'react'
import type { AppRouter } from '#server/app-router.ts'
import { keyOf, pathProxy, type Calls, type Path, type Utils } from './trpc-utils.ts'

// The seam: the one place where the browser side knows the server side, and only its type.
// The hooks are tRPC's by type; what runs is the part of them the product uses, because readers of a front
// page pay for every hook of @trpc/react-query whether it is called or not (docs/adr, script weight).

export type Inputs = inferRouterInputs<AppRouter>
export type Outputs = inferRouterOutputs<AppRouter>

/** The calls and their kept answers; the router wraps every page in it. */
export const CallsContext = createContext<CallsOfPage | null>(null)

interface CallsOfPage extends Calls {
  utils: Utils
  /** How the server rendered the page: the browser has to begin with the same. */
  page: { isSignedIn: boolean }
}

function useCalls() {
  const calls = use(CallsContext)
  if (!calls) throw new Error('A call was made outside of the router')
  return calls
}

type Options = Record<string, unknown>

function useQueryCall(path: Path, input: unknown, options?: Options) {
  const { client } = useCalls()
  return useQuery({
    ...options,
    queryKey: keyOf(path, input, 'query'),
    queryFn: () => client.query(path.join('.'), input),
  })
}

interface PagingOptions extends Options {
  getNextPageParam: (page: unknown) => unknown
  initialCursor?: unknown
}

function useInfiniteCall(path: Path, input: object | undefined, options: PagingOptions) {
  const { client } = useCalls()
  return useInfiniteQuery({
    ...options,
    initialPageParam: options.initialCursor ?? null,
    queryKey: keyOf(path, input, 'infinite'),
    queryFn: ({ pageParam }) => client.query(path.join('.'), { ...input, cursor: pageParam }),
  })
}

function useMutationCall(path: Path, options?: Options) {
  const { client } = useCalls()
  return useMutation({
    ...options,
    mutationKey: [path],
    mutationFn: (input: unknown) => client.mutation(path.join('.'), input),
  })
}

/** tRPC's React hooks: `useQuery`, `useInfiniteQuery`, `useMutation` of every procedure, and `useUtils`. */
export const trpc = pathProxy<Omit<CreateTRPCReact<AppRouter, unknown>, 'Provider' | 'createClient'>>(
  (path, method, [first, second]) => {
    switch (method) {
      case 'useQuery':
        return useQueryCall(path, first, second as Options | undefined)
      case 'useInfiniteQuery':
        return useInfiniteCall(path, first as object | undefined, second as PagingOptions)
      case 'useMutation':
        return useMutationCall(path, first as Options | undefined)
      case 'useUtils':
        return useCalls().utils
      default:
        throw new TypeError(`trpc.${[...path, method].join('.')} is not offered by lib/trpc.ts`)
    }
  },
)
