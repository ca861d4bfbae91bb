import type { IncomingMessage, ServerResponse } from 'node:http'
import { hasSignedInHint, pageKey, type PageKey } from './page-key.ts'

/** A request for a page. */
export interface PageRequest extends PageKey {
  req: IncomingMessage
  res: ServerResponse
  /** The path of `renderPath`, without its query. */
  path: string
  /** The query of the request, with its question mark. Links from newsletters carry one that the browser reads. */
  query: string
  /** The browser has the signed-in hint. */
  isSignedInBrowser: boolean
}

/** A request whose path has a route. */
export interface RoutedRequest extends PageRequest {
  /** Such as `/articles/$id`. */
  route: string
  /** The path at which readers find the published article of this path; null if there is none. */
  articlePath: string | null
}

/** Reads what the page of a request depends on. */
export function readPageRequest(req: IncomingMessage, res: ServerResponse): PageRequest {
  const target = req.url ?? '/'
  const isSignedInBrowser = hasSignedInHint(req)
  const key = pageKey(target, isSignedInBrowser)
  const [path = '/'] = key.renderPath.split('?', 1)
  return { ...key, req, res, path, query: queryOf(target), isSignedInBrowser }
}

/** Returns the query of a request target or path, with its question mark. */
export const queryOf = (target: string) => (target.includes('?') ? target.slice(target.indexOf('?')) : '')
