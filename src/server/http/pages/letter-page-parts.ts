import { m } from '#shared/catalog/m.ts'
import type { ReaderField, ReaderForm, ReaderPage } from '#shared/readers/reader-page.ts'

/** A page that only says something. */
export const say = (title: string, ...lines: string[]): ReaderPage => ({ title, lines, forms: [], notes: [] })

export const emailField = (): ReaderField => ({ kind: 'email', name: 'email', label: m.yourAddress() })

/** Takes the six digits of the mail to an address. */
export function digitsForm(email: string): ReaderForm {
  const fields: ReaderField[] = [
    { kind: 'hidden', name: 'email', value: email },
    { kind: 'digits', name: 'code', label: m.sixDigits() },
  ]
  return { action: '/newsletters/sign-in', fields, button: m.signInWithLink() }
}
