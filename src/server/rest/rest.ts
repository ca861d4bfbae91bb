import { OpenAPIHono } from '@hono/zod-openapi'
import { AppError } from '#server/lib/app-error.ts'
import { articleCalls } from '#features/articles/server/articles.rest.ts'
import { authCalls } from '#features/people/server/auth.rest.ts'
import { limitBody } from './body-limit.ts'
import { contributorCalls } from '#features/articles/server/contributors.rest.ts'
import { exportCalls } from '#features/moving/server/exports.rest.ts'
import { redirectFormerPaths } from './former-paths.ts'
import { frontPageCalls } from '#features/front-page/server/front-page.rest.ts'
import { importCalls, importPieceCalls } from '#features/moving/server/imports.rest.ts'
import { newsletterCalls } from '#features/newsletters/server/newsletters.rest.ts'
import { issueCalls } from '#features/newsletters/server/issues.rest.ts'
import { memberCalls } from '#features/memberships/server/members.rest.ts'
import { mediaCalls, uploadCalls } from '#features/media/server/media.rest.ts'
import { newsroomCalls } from '#features/site/server/newsroom.rest.ts'
import { addReference } from './reference.ts'
import { noteCalls } from '#features/notes/server/notes.rest.ts'
import { previewLinkCalls } from '#features/articles/server/preview-links.rest.ts'
import type { RestCall } from './rest-call.ts'
import { errorResponse, type ErrorBody, type RestEnv } from './rest-context.ts'
import { readerCalls } from '#features/audience/server/readers.rest.ts'
import { recordCalls } from '#features/record/server/record.rest.ts'
import { checkCalls, rewriterCalls } from '#features/rewriter/server/rewriter.rest.ts'
import { sectionsRestCalls } from '#features/site/server/sections.rest.ts'
import { templatesRestCalls } from '#features/articles/server/templates.rest.ts'
import { userCalls } from '#features/people/server/users.rest.ts'

const jsonCalls = [
  ...checkCalls,
  ...authCalls,
  ...noteCalls,
  ...previewLinkCalls,
  ...recordCalls,
  ...templatesRestCalls,
  ...articleCalls,
  ...contributorCalls,
  ...userCalls,
  ...newsroomCalls,
  ...sectionsRestCalls,
  ...frontPageCalls,
  ...issueCalls,
  ...newsletterCalls,
  ...readerCalls,
  ...memberCalls,
  ...mediaCalls,
  ...importCalls,
  ...exportCalls,
]

/** Every documented call. */
export const REST_CALLS: readonly RestCall[] = [
  ...uploadCalls,
  ...importPieceCalls,
  ...rewriterCalls,

  ...jsonCalls,
]

const MESSAGE_ERROR_PATHS = new Set(
  REST_CALLS.filter(({ errorBody }) => errorBody === 'message').map(({ route }) => `/api${route.path}`),
)

/** Returns the error body for a path, even before a call is found, such as for a body that is too large. */
export const errorBodyOf = (path: string): ErrorBody =>
  MESSAGE_ERROR_PATHS.has(path) ? 'message' : 'negotiated'

/** Returns the REST API, to be mounted at `/api`, with its OpenAPI document and reference page. */
export function createRest(): OpenAPIHono<RestEnv> {
  const rest = new OpenAPIHono<RestEnv>()
  const noSuchCall = () => {
    throw new AppError('NOT_FOUND', 'noSuchCall')
  }
  addCalls(rest, uploadCalls)
  addCalls(rest, importPieceCalls)
  addReference(rest)
  redirectFormerPaths(rest)
  rest.use(limitBody)
  addCalls(rest, rewriterCalls)
  // Otherwise `GET /articles/rewrite` would read `rewrite` as an article id.
  for (const { route } of rewriterCalls) rest.all(route.path, noSuchCall)
  addCalls(rest, jsonCalls)
  rest.notFound(noSuchCall)
  rest.onError((error, c) => errorResponse(c, error))
  return rest
}

/**
 * Routes calls and adds them to the OpenAPI document. `rest.openapi()` would validate the input before the
 * procedure has checked the permission, and a second time in the procedure.
 */
function addCalls(rest: OpenAPIHono<RestEnv>, calls: readonly RestCall[]): void {
  for (const { route, handler } of calls) {
    rest.openAPIRegistry.registerPath({ ...route, path: `/api${route.path}` })
    rest.on(route.method, route.path.replaceAll(/\{(\w+)\}/g, ':$1'), handler)
  }
}
