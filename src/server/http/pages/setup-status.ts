import type { IncomingMessage } from 'node:http'
import { maySetUp } from '#features/people/server/setup/setup.service.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import { isFromThisMachine } from '#server/lib/request/this-machine.ts'

/** Returns the status of /setup: 200 for a visitor who may create the first admin, 404 for everyone else. */
export async function setupStatus(deps: Deps, req: IncomingMessage): Promise<200 | 404> {
  const visitor = {
    address: deps.clientAddress(req),
    isFromThisMachine: isFromThisMachine(req, deps.config),
  }
  const code = new URL(`http://page.local${req.url}`).searchParams.get('code') ?? ''
  try {
    return (await maySetUp(deps, visitor, code.slice(0, 40))) ? 200 : 404
  } catch (error) {
    // Too many wrong codes. The page shows the message when it checks the code itself.
    if (error instanceof AppError) return 404
    throw error
  }
}
