import type { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import { firstAnswer } from '#server/lib/first-answer.ts'
import { m } from '#shared/catalog/m.ts'
import { textOf } from '#shared/catalog/text-of.ts'
import type { ReaderField, ReaderForm, ReaderPage } from '#features/audience/shared/reader-page.ts'

type Link = NonNullable<ReaderPage['link']>

declare module '#db/connection/hooks.ts' {
  interface Hooks {
    /** Returns a link to the newest issue on the site of one of some newsletters; null if there is none. */
    newestIssue: (deps: Deps, newsletterIds: readonly number[]) => Promise<Link | null>
  }
}

/** Adds a link to the newest issue, so that readers can go on from a page about their subscription. */
export async function leadingOn(
  deps: Deps,
  page: ReaderPage,
  newsletterIds: readonly number[],
): Promise<ReaderPage> {
  const link = await firstAnswer(deps.hooks('newestIssue'), (hook) => hook(deps, newsletterIds))
  return link ? { ...page, link } : page
}

/** A page that only says something. */
export const say = (title: string, ...lines: string[]): ReaderPage => ({ title, lines, forms: [], notes: [] })

export const emailField = (): ReaderField => ({ kind: 'email', name: 'email', label: m.yourAddress() })

interface DigitsWords {
  title: string
  /** Says that the mail is on its way. */
  sent: string
  button: string
}

/** A page to type the digits of an email to an address, or to ask for another mail. `words` are those of joining. */
export function digitsPage(email: string, error?: AppError, words?: DigitsWords): ReaderPage {
  const { title, sent, button } = words ?? {
    title: m.signInByMail(),
    sent: m.linkSentText(),
    button: m.signInWithLink(),
  }
  const action = '/newsletters/sign-in'
  const address: ReaderField = { kind: 'hidden', name: 'email', value: email }
  const digits: ReaderForm = {
    action,
    fields: [address, { kind: 'digits', name: 'code', label: m.sixDigits() }],
    error: error && textOf(error.text),
    button,
  }
  const another: ReaderForm = { action, fields: [address], button: m.sendMeLink(), look: 'secondary' }
  const lines = error ? [m.signInByMailText()] : [sent, m.signInByMailText()]
  return { ...say(title, ...lines), forms: error ? [digits, another] : [digits] }
}
