import { createTRPCClient, TRPCClientError, type TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'
import type { AppRouter } from '#server/app-router.ts'
import type { Role } from '#features/people/shared/roles.ts'
import type { NewsroomOptions, NewsroomRequest } from './newsroom-requests.ts'

/**
 * Opens a newsroom in the process of Vitest, with one person for each role. The screens of this
 * browser show it. Returns clients for what a test arranges, and looks up afterward.
 */
export async function openNewsroom(options: NewsroomOptions = {}) {
  await ask({ open: options })
  return {
    advance: (advanceMs: number) => ask({ advanceMs }),
    as: (role: Role) => createTRPCClient<AppRouter>({ links: [callAs(role)] }),
  }
}

/** Asks the server of the newsrooms. Throws with its message. */
export async function ask(request: NewsroomRequest): Promise<unknown> {
  const response = await send('/newsroom/', { method: 'POST', body: JSON.stringify(request) })
  const data = (await response.json()) as { message: string }
  if (!response.ok) throw new Error(data.message)
  return data
}

// A screen's calls may be failing meanwhile.
const send = globalThis.fetch

const callAs =
  (as: Role): TRPCLink<AppRouter> =>
  () =>
  ({ op: { path, type, input } }) =>
    observable((observer) => {
      if (type === 'subscription') throw new Error('No procedure is a subscription')
      ask({ as, path, type, input }).then(
        (data) => {
          observer.next({ result: { data } })
          observer.complete()
        },
        (error: Error) => observer.error(TRPCClientError.from(error)),
      )
    })
