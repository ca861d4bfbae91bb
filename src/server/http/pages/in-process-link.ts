import { TRPCClientError, type TRPCLink } from '@trpc/client'
import { callTRPCProcedure, getErrorShape, getTRPCErrorFromUnknown, type TRPCError } from '@trpc/server'
import { observable } from '@trpc/server/observable'
import { appRouter, type AppRouter } from '#server/app-router.ts'
import type { HttpContext } from '#server/trpc/context.ts'

interface Listeners {
  /** Called with the path of a procedure and what it returned. */
  onResult?: (path: string, data: unknown) => void
  onError: (error: TRPCError, path: string) => void
}

/**
 * Calls procedures in this process. tRPC's own local link serializes each result to JSON and back and aborts
 * each finished call, which makes rendering measurably slower (docs/adr/0021).
 */
export function inProcessLink(ctx: HttpContext, { onResult, onError }: Listeners): TRPCLink<AppRouter> {
  return () =>
    ({ op: { path, type, input, signal } }) =>
      observable((observer) => {
        const call = { router: appRouter, path, type, ctx, getRawInput: async () => input, batchIndex: 0 }
        callTRPCProcedure({ ...call, signal: signal ?? undefined }).then(
          (data) => {
            onResult?.(path, data)
            observer.next({ result: { data } })
            observer.complete()
          },
          (cause: unknown) => {
            const error = getTRPCErrorFromUnknown(cause)
            onError(error, path)
            const shape = getErrorShape({ config: appRouter._def._config, error, type, path, input, ctx })
            observer.error(TRPCClientError.from({ error: shape }, { cause: error }))
          },
        )
      })
}
