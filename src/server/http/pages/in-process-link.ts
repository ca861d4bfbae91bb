import { TRPCClientError, type TRPCLink } from '@trpc/client'
import { callTRPCProcedure, getErrorShape, getTRPCErrorFromUnknown, type TRPCError } from '@trpc/server'
import { observable } from '@trpc/server/observable'
import { appRouter, type AppRouter } from '#server/app-router.ts'
import type { HttpContext } from '#server/trpc/context.ts'

/**
 * A page's calls, answered in this process. The library's own local link writes every answer as JSON and reads it
 * back, and ends each call by aborting it, an error that is built for nobody: a tenth of a front page.
 */
export function inProcessLink(
  ctx: HttpContext,
  onError: (error: TRPCError, path: string) => void,
): TRPCLink<AppRouter> {
  return () =>
    ({ op: { path, type, input, signal } }) =>
      observable((observer) => {
        const call = { router: appRouter, path, type, ctx, getRawInput: async () => input, batchIndex: 0 }
        callTRPCProcedure({ ...call, signal: signal ?? undefined }).then(
          (data) => {
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
