import type Stripe from 'stripe'
import type { Config } from '#server/config.ts'
import type { Deps } from '#server/lib/deps.ts'

/** Twice, with a pause between. */
const TIMEOUT_MS = 5_000
const MAX_RESPONSE_BYTES = 1024 * 1024

/** Returns the client of the newsroom's account at Stripe, or null if the operator has set none. */
export async function openStripe({
  config,
  stateOf,
}: Pick<Deps, 'config' | 'stateOf'>): Promise<Stripe | null> {
  return config.stripe ? stateOf(connect, config.stripe) : null
}

async function connect({ secretKey, apiUrl }: NonNullable<Config['stripe']>): Promise<Stripe> {
  // Loaded on demand, since most newsrooms take no payments.
  const [{ default: Client }, { createGuardedFetch }] = await Promise.all([
    import('stripe'),
    import('#server/lib/outbound/guarded-fetch.ts'),
  ])
  const { protocol, hostname, port } = new URL(apiUrl)
  const fetch = createGuardedFetch({ baseUrl: apiUrl, maxBytes: MAX_RESPONSE_BYTES })
  return new Client(secretKey, {
    // Otherwise an update of the library would change what Stripe sends.
    apiVersion: '2026-09-30.endive',
    httpClient: Client.createFetchHttpClient(fetch),
    protocol: protocol === 'https:' ? 'https' : 'http',
    host: hostname,
    port: port || (protocol === 'https:' ? 443 : 80),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
  })
}

/** True for what Stripe does not know, such as a subscription of another account. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'resource_missing'

/** True for every failure of a call: Stripe rejected it, or could not be reached. */
export const isStripeError = (error: unknown): error is Error =>
  error instanceof Error && 'type' in error && String(error.type).startsWith('Stripe')
