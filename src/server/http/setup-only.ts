import type { IncomingMessage, ServerResponse } from 'node:http'
import { m } from '#shared/catalog/m.ts'
import { SETUP_PATH } from '#features/people/shared/sign-in.ts'
import { isRead, sendMethodNotAllowed, sendText } from './respond.ts'

const SERVED = new Set([SETUP_PATH, '/healthz', '/readyz', '/writez', '/metrics', '/manifest.webmanifest'])

/** True for the page /setup, the manifest that it links, and the checks of the process. Built files and calls have their own rules. */
export const isServedBeforeSetup = (path: string): boolean => SERVED.has(path)

/**
 * Responds to a request for anything else while the newsroom waits for its first admin: pages redirect to /setup, feeds
 * and other documents are 503.
 */
export function sendSetUpFirst(req: IncomingMessage, res: ServerResponse, isPage: boolean): void {
  if (!isPage) return sendText(res, 503, m.notSetUp())
  if (!isRead(req)) return sendMethodNotAllowed(res, 'GET, HEAD')
  sendText(res, 302, '', { location: SETUP_PATH })
}
