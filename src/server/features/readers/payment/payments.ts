import type { PaymentKind } from '#shared/readers/members.ts'
import { link } from './link.ts'
import { manual } from './manual.ts'
import type { Payment } from './payment.ts'

/** The ways to pay, by their kinds. */
export const PAYMENTS: Readonly<Record<PaymentKind, Payment>> = { manual, link }
