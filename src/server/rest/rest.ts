import { OpenAPIHono } from '@hono/zod-openapi'
import { AppError } from '#server/lib/app-error.ts'
import { requireOwnCalls } from '#server/check-extension.ts'
import { featuresOn, loadParts } from '#server/features-on.ts'
import { limitBody } from './body-limit.ts'
import { FORMER_PATHS, redirectFormerPaths } from './former-paths.ts'
import { addReference } from './reference.ts'
import type { RestCall } from './rest-call.ts'
import { errorResponse, type ErrorBody, type RestEnv } from './rest-context.ts'

/** First parts of paths that no feature describes. */
const OTHER_PATHS = [...Object.keys(FORMER_PATHS), 'docs']

const described = await loadParts(featuresOn(), 'rest', (extension, calls, own) =>
  requireOwnCalls(extension, calls, own, OTHER_PATHS),
)

/** Calls that read their body themselves. */
const uploadCalls = described.flatMap(({ uploads = [] }) => uploads)

/** What the headings of extensions are about. */
export const ADDED_TAGS: Readonly<Record<string, string>> = Object.fromEntries(
  described.flatMap(({ tags = {} }) => Object.entries(tags)),
)

/** The feature of each call, by its `operationId`. */
export const CALL_FEATURES: ReadonlyMap<string, string> = new Map(
  described.flatMap(({ feature, calls, uploads = [] }) =>
    [...uploads, ...calls].map(({ route }) => [route.operationId ?? '', feature] as const),
  ),
)

const hasParameter = ({ route }: RestCall): boolean => route.path.includes('{')

const jsonCalls = described.flatMap(({ calls }) => calls)
const fixedCalls = jsonCalls.filter((call) => !hasParameter(call))
const callsWithParameters = jsonCalls.filter(hasParameter)

/** Every documented call. */
export const REST_CALLS: readonly RestCall[] = [...uploadCalls, ...fixedCalls, ...callsWithParameters]

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
  addReference(rest, { added: ADDED_TAGS, features: CALL_FEATURES })
  redirectFormerPaths(rest)
  rest.use(limitBody)
  addCalls(rest, fixedCalls)
  // Otherwise `GET /articles/rewrite`, which does not exist, would read `rewrite` as the id of an article.
  for (const { route } of fixedCalls) rest.all(route.path, noSuchCall)
  addCalls(rest, callsWithParameters)
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
