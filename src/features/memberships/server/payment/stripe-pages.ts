import { siteIdentity } from '#features/site/server/identity/identity.service.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import { isStripeError } from './stripe-client.ts'

/** The languages of sites that Stripe's pages have too; in others they follow the browser. */
const LOCALES = ['en', 'de', 'fr', 'es', 'pl'] as const

/** Returns the language of the site if Stripe's pages have it. */
export async function localeOf(
  deps: Pick<Deps, 'db' | 'blobs' | 'config' | 'settingsCache'>,
): Promise<(typeof LOCALES)[number] | 'auto'> {
  const { language } = await siteIdentity(deps)
  return LOCALES.find((each) => language.toLowerCase().split('-')[0] === each) ?? 'auto'
}

/** Returns what a call of Stripe returns. Throws SERVICE_UNAVAILABLE if it fails. */
export async function orUnavailable<T>({ log }: Pick<Deps, 'log'>, call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!isStripeError(error)) throw error
    log.error({ err: error }, 'a page of Stripe could not be opened')
    throw new AppError('SERVICE_UNAVAILABLE', 'paymentUnavailable')
  }
}
