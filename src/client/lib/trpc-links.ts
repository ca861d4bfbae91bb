import { httpLink, type TRPCLink } from '@trpc/client'
import type { AppRouter } from '#server/app-router.ts'
import { readableFetch } from './readable-fetch.ts'
import { countSignIns } from './session-watch.ts'

/** One request per call: no call waits for a slower one, and readers load no batching code. */
export function createLinks(): TRPCLink<AppRouter>[] {
  return [httpLink({ url: '/trpc', fetch: fetchAsSignedIn })]
}

/** Sends a call again that was rejected because it was sent before the user signed in. */
export async function fetchAsSignedIn(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const signIns = countSignIns()
  const response = await readableFetch(input, init)
  return response.status === 401 && countSignIns() !== signIns ? readableFetch(input, init) : response
}
