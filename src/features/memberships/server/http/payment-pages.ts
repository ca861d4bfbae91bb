import { openCheckout, openOwnPortal } from '#features/memberships/server/payment/checkout.service.ts'
import { m } from '#shared/catalog/m.ts'
import type { ReaderField, ReaderPage } from '#features/audience/shared/reader-page.ts'
import { pathOfNext } from '#features/people/shared/sign-in.ts'
import { rowId } from '#shared/text-fields.ts'
import { emailField, say } from '#features/audience/server/http/newsletter-page-parts.ts'
import type { NewsletterPage } from '#features/audience/server/http/newsletter-page.ts'

/** Opens a payment at Stripe, and links to it: browsers do not follow a form to another site from these pages. */
export const pay: NewsletterPage = {
  errorTitle: () => m.payTitle(),
  async act({ ctx, form, nextId }) {
    const tierId = rowId.parse(Number(form.get('tier')))
    const href = await openCheckout(ctx, { tierId, nextId })
    if (href === null) {
      const link = { href: '/dashboard/settings', label: m.accountSettings() }
      return { ...say(m.payTitle(), m.payNeedsAddress()), link }
    }
    return { ...say(m.payTitle(), m.payAtStripe()), link: { href, label: m.goToPayment() } }
  },
}

/** Where a payment returns to. Readers without a session log in by email, which also confirms the address. */
export const paid: NewsletterPage = {
  async show({ ctx, nextId }): Promise<ReaderPage> {
    const page = say(m.paidTitle(), m.paidText())
    if (ctx.user) {
      const href = nextId ? pathOfNext(nextId) : '/dashboard/settings'
      return { ...page, link: { href, label: nextId ? m.backToArticle() : m.yourMembership() } }
    }
    const next: ReaderField[] = nextId ? [{ kind: 'hidden', name: 'next', value: String(nextId) }] : []
    const action = '/newsletters/sign-in'
    const form = { action, text: m.paidLogIn(), fields: [...next, emailField()], button: m.sendMeLink() }
    return { ...page, forms: [form] }
  },
}

/** Opens the page of Stripe where the signed-in reader changes or ends payments. */
export const payments: NewsletterPage = {
  errorTitle: () => m.managePayments(),
  act: async ({ ctx }) => portalPage(await openOwnPortal(ctx)),
}

/** Links to the page of Stripe where a reader changes or ends payments. */
export const portalPage = (href: string): ReaderPage => ({
  ...say(m.managePayments(), m.managePaymentsText()),
  link: { href, label: m.goToPayments() },
})
