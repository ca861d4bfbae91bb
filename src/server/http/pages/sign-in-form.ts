import { STATUS_CODES } from 'node:http'
import { Hono } from 'hono'
import { login, register } from '#features/people/server/auth/auth.service.ts'
import { startSession } from '#features/people/server/auth/start-session.ts'
import { siteIdentity } from '#features/site/server/identity/identity.service.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import { toPublicError, type PublicError } from '#server/lib/public-error.ts'
import { createBodyLimit } from '#server/lib/request/limit-body.ts'
import { isForeignWrite } from '#server/lib/request/origin-guard.ts'
import { requestIdOf } from '#server/lib/request/request-id.ts'
import { withLanguage } from '#server/lib/with-language.ts'
import { createRequestContext } from '#server/trpc/request-context.ts'
import { m } from '#shared/catalog/m.ts'
import { credentials, registration, type RejectedForm } from '#features/people/shared/auth.ts'
import { AUTH_PATH, nextPageOf, pathOfNext } from '#features/people/shared/sign-in.ts'
import { NO_STORE } from '../ops/no-store.ts'
import type { RouteEnv } from '../route-env.ts'
import type { PageRenderer } from './page-renderer.ts'

/** More than the longest name and password need when every character is percent-encoded. */
const MAX_BYTES = 64 * 1024

const isRegistration = (url: URL) => url.searchParams.get('mode') === 'register'

/**
 * Receives the login form and the registration form from browsers without script, or before it has loaded. The
 * calls of the same names have the same limits, cookies and messages.
 */
export function createSignInForm(deps: Deps, renderer: PageRenderer): Hono<RouteEnv> {
  const routes = new Hono<RouteEnv>()
  const limitBody = createBodyLimit({
    maxSize: MAX_BYTES,
    onError: (c) => c.text(m.bodyTooLarge(), 413, NO_STORE),
  })
  routes.post(AUTH_PATH, limitBody, async (c) => {
    const url = new URL(c.req.url)
    const headers = new Headers(NO_STORE)
    const fields = await readFields(c.req.raw)
    const { language } = await siteIdentity(deps)
    const error = await withLanguage(language, () =>
      signIn(deps, { incoming: c.env.incoming, raw: c.req.raw, url, fields, headers }),
    )
    if (!error) {
      const next = nextPageOf(url.searchParams.get('next'))
      headers.set('location', next ? pathOfNext(next) : '/dashboard')
      return new Response(null, { status: 303, headers })
    }
    const page = await renderer.renderRejected(
      isRegistration(url) ? `${AUTH_PATH}?mode=register` : AUTH_PATH,
      toRejectedForm(error, fields['username']),
    )
    for (const [name, value] of Object.entries(page.headers)) headers.set(name, value)
    headers.set('cache-control', NO_STORE['cache-control'])
    const seconds = error.detail?.['retryAfterSeconds']
    if (typeof seconds === 'number') headers.set('retry-after', String(seconds))
    return new Response(page.html, { status: error.status, headers })
  })
  return routes
}

/** Returns the text fields; an empty field is missing, as for a form with script. */
async function readFields(request: Request): Promise<Record<string, string>> {
  const form = await request.formData().catch(() => new FormData())
  const fields: Record<string, string> = {}
  for (const [name, value] of form) if (typeof value === 'string' && value !== '') fields[name] = value
  return fields
}

interface SentForm {
  incoming: RouteEnv['Bindings']['incoming']
  raw: Request
  url: URL
  fields: Record<string, string>
  /** Get the cookies of the session. */
  headers: Headers
}

/** Returns the error, or null after opening a session. */
async function signIn(
  deps: Deps,
  { incoming, raw, url, fields, headers }: SentForm,
): Promise<PublicError | null> {
  try {
    if (isForeignWrite('POST', raw.headers, deps.config.fixedOrigin)) {
      throw new AppError('FORBIDDEN', 'foreignOrigin')
    }
    const context = await createRequestContext(deps, {
      id: requestIdOf(incoming),
      headers: raw.headers,
      address: deps.clientAddress({ socket: incoming.socket, headers: raw.headers }),
      responseHeaders: headers,
    })
    const user = isRegistration(url)
      ? await register(context, registration.parse(fields))
      : await login(context, credentials.parse(fields))
    await startSession(context, user)
    return null
  } catch (thrown) {
    const error = toPublicError(thrown)
    if (error.status >= 500) deps.log.error({ err: thrown }, 'the login form failed')
    return error
  }
}

function toRejectedForm({ status, message, fields, detail }: PublicError, username = ''): RejectedForm {
  const text = status >= 500 ? (STATUS_CODES[status] ?? message) : message
  return {
    username,
    message: fields ? null : text,
    fields: fields ?? {},
    isCodeNeeded: detail?.['needsCode'] === true,
  }
}
