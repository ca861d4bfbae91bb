import type { IncomingMessage } from 'node:http'
import { maySetUp } from '#server/features/setup/setup.service.ts'
import { AppError } from '#server/lib/app-error.ts'
import { createAddressReader } from '#server/lib/request/client-address.ts'
import type { Deps } from '#server/lib/deps.ts'
import { isFromThisMachine } from '#server/lib/request/this-machine.ts'

/** The status of /setup for a request: 200 for a visitor who may create the first admin, 404 for everyone else. */
export async function setupStatus(deps: Deps, req: IncomingMessage): Promise<200 | 404> {
  const addressOf = createAddressReader(deps.config.trustedProxies)
  const forwarded = [req.headers['x-forwarded-for']].flat().join()
  const visitor = {
    address: addressOf(req.socket.remoteAddress, forwarded || undefined),
    isFromThisMachine: isFromThisMachine(req, deps.config),
  }
  const code = new URL(`http://page.local${req.url}`).searchParams.get('code') ?? ''
  try {
    return (await maySetUp(deps, visitor, code.slice(0, 40))) ? 200 : 404
  } catch (error) {
    // Too many wrong codes: the page itself says so when it asks.
    if (error instanceof AppError) return 404
    throw error
  }
}
