import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Ajv, type ValidateFunction } from 'ajv'
import { signDelivery } from '#features/webhooks/server/deliver.job.ts'
import api from './api.json' with { type: 'json' }
import { toObject } from './form-fields.ts'

/** A subscription as the tests need it; the rest of it is what Stripe's own examples have. */
export interface FakeSubscription {
  id: string
  customer: string
  email: string | null
  /** The address of the reader's account, which the payment began with. */
  reader?: string
  price: string
  isDonation?: boolean
  status: string
  start: number
  periodStart: number
  periodEnd: number
  cancelAtPeriodEnd?: boolean
  endedAt?: number | null
  /** In place of one item of the price. */
  items?: [] | null
  /** In place of what the reader and the donation give. */
  metadata?: null
}

export interface StripeServer {
  /** For STRIPE_API_URL. */
  url: string
  subscriptions: Map<string, FakeSubscription>
  /** Customers that were deleted. */
  deletedCustomers: Set<string>
  /** Where customers log in; null while the account has not turned that on. */
  loginPage: string | null
  /** The requests so far, with their bodies as objects. */
  requests: Array<{ call: string; body: Record<string, unknown>; idempotencyKey: string | undefined }>
  /** What did not fit Stripe's description. A test expects none. */
  misfits: string[]
  /** Responds 503 while it is true. */
  isDown: boolean
  close(): Promise<void>
}

interface Operation {
  operationId: string
  body?: object
  query?: object
}

const ajv = new Ajv({ coerceTypes: true, allErrors: true })
const NOTHING = { type: 'object', properties: {}, additionalProperties: false }
const OPERATIONS = Object.entries(api.paths).flatMap(([path, methods]) =>
  Object.entries(methods as Record<string, Operation>).map(([method, operation]) => ({
    method: method.toUpperCase(),
    path: new RegExp(`^${path.replace(/\{\w+\}/g, '(\\w+)')}$`),
    operationId: operation.operationId,
    fitsBody: ajv.compile(operation.body ?? NOTHING),
    fitsQuery: ajv.compile(operation.query ?? NOTHING),
  })),
)

/** Stripe on a free port of 127.0.0.1. Each request is compared with Stripe's OpenAPI document. */
export async function openStripeServer(): Promise<StripeServer> {
  const state: Omit<StripeServer, 'url' | 'close'> = {
    subscriptions: new Map(),
    deletedCustomers: new Set(),
    loginPage: null,
    requests: [],
    misfits: [],
    isDown: false,
  }
  const server = createServer((request, response) => {
    const send = ({ status, body }: Reply) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    respond(state, request).then(send, (error: unknown) => response.destroy(error as Error))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return Object.assign(state, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  })
}

interface Reply {
  status: number
  body: unknown
}

async function respond(state: Omit<StripeServer, 'url' | 'close'>, request: IncomingMessage): Promise<Reply> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) text += chunk
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1')
  if (state.isDown) return failure(503, 'api_error')
  const operation = OPERATIONS.find(({ method, path }) => method === request.method && path.test(pathname))
  if (!operation) {
    state.misfits.push(`${request.method} ${pathname} is not described`)
    return failure(404, 'invalid_request_error')
  }
  const body = toObject(new URLSearchParams(text))
  const query = toObject(searchParams)
  const [, id = ''] = operation.path.exec(pathname) ?? []
  note(state.misfits, operation.operationId, operation.fitsBody, body)
  note(state.misfits, operation.operationId, operation.fitsQuery, query)
  if (request.headers['stripe-version'] !== api.info.version) state.misfits.push('another version')
  if (!request.headers.authorization?.startsWith('Bearer sk_test_'))
    return failure(401, 'invalid_request_error')
  const idempotencyKey = request.headers['idempotency-key'] as string | undefined
  if (request.method === 'POST' && !idempotencyKey) state.misfits.push('a POST without an idempotency key')
  state.requests.push({ call: operation.operationId, body: { ...query, ...body }, idempotencyKey })
  return answer(state, operation.operationId, { id, body, query })
}

function note(misfits: string[], name: string, fits: ValidateFunction, value: unknown): void {
  if (!fits(value)) misfits.push(`${name}: ${ajv.errorsText(fits.errors)}`)
}

interface Asked {
  id: string
  body: Record<string, unknown>
  query: Record<string, unknown>
}

function answer(
  { subscriptions, deletedCustomers, loginPage }: Omit<StripeServer, 'url' | 'close'>,
  call: string,
  { id, body, query }: Asked,
): Reply {
  const found = subscriptions.get(id)
  if (deletedCustomers.has(String(body['customer'])))
    return failure(400, 'invalid_request_error', 'resource_missing')
  switch (call) {
    case 'PostCheckoutSessions':
      return ok({
        id: 'cs_test_1',
        object: 'checkout.session',
        url: 'https://checkout.stripe.com/c/pay/cs_test_1',
      })
    case 'GetBillingPortalConfigurations': {
      const login_page = { enabled: loginPage !== null, url: loginPage }
      const configuration = {
        id: 'bpc_1',
        object: 'billing_portal.configuration',
        is_default: true,
        login_page,
      }
      return ok({ object: 'list', data: [configuration], has_more: false })
    }
    case 'PostBillingPortalSessions':
      return ok({
        object: 'billing_portal.session',
        url: `https://billing.stripe.com/p/${String(body['customer'])}`,
      })
    case 'GetSubscriptions': {
      const own = [...subscriptions.values()].filter(
        ({ customer, status }) => customer === query['customer'] && status !== 'canceled',
      )
      return ok({ object: 'list', data: own.map((each) => resourceOf(each, false)), has_more: false })
    }
    case 'DeleteSubscriptionsSubscriptionExposedId':
      if (!found || found.status === 'canceled')
        return failure(404, 'invalid_request_error', 'resource_missing')
      found.status = 'canceled'
      found.endedAt = found.periodEnd
      return ok(resourceOf(found, false))
    default:
      return found ? ok(resourceOf(found, true)) : failure(404, 'invalid_request_error', 'resource_missing')
  }
}

const ok = (body: unknown): Reply => ({ status: 200, body })
const failure = (status: number, type: string, code?: string): Reply => ({
  status,
  body: { error: { type, code, message: 'Failed' } },
})

function resourceOf(each: FakeSubscription, isExpanded: boolean) {
  const { id, customer, email, price, status, start, periodStart, periodEnd } = each
  const item = {
    object: 'subscription_item',
    current_period_start: periodStart,
    current_period_end: periodEnd,
  }
  return {
    id,
    object: 'subscription',
    status,
    start_date: start,
    ended_at: each.endedAt ?? null,
    cancel_at: each.cancelAtPeriodEnd ? periodEnd : null,
    cancel_at_period_end: each.cancelAtPeriodEnd ?? false,
    metadata:
      each.metadata === null
        ? null
        : {
            ...(each.reader ? { reader: each.reader } : {}),
            ...(each.isDonation ? { donation: 'month' } : {}),
          },
    customer: isExpanded ? { id: customer, object: 'customer', email } : customer,
    items: {
      object: 'list',
      data: each.items === undefined ? [{ ...item, price: { id: price, object: 'price' } }] : each.items,
      has_more: false,
    },
  }
}

/** Returns an event of Stripe as it is sent, with its signature. */
export function signedEvent(object: object, { secret, at }: { secret: string; at: number }) {
  const body = JSON.stringify({ id: 'evt_1', object: 'event', data: { object } })
  return { body, signature: signDelivery(secret, body, at) }
}
