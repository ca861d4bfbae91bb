import { z } from 'zod'
import { m } from '#shared/catalog/m.ts'
import { limits } from '#shared/limits.ts'
import type { RejectedLine } from '#features/site/shared/address-inputs.ts'
import { instant, optionalText, requiredText, rowId } from '#shared/text-fields.ts'
import { mailAddress } from '#features/mail/shared/mail.ts'

/** How readers come into a tier: without paying, by paying, or only by the newsroom. */
export const GROUP_KINDS = ['free', 'paid', 'given'] as const
export type TierKind = (typeof GROUP_KINDS)[number]

/** How readers pay: to the newsroom, which adds them manually, on another site, or at Stripe. */
export const PAYMENT_KINDS = ['manual', 'link', 'stripe'] as const
export type PaymentKind = (typeof PAYMENT_KINDS)[number]

/** How a reader became a member: added by the newsroom, from a file, joined, or by paying at Stripe. */
export const MEMBERSHIP_SOURCES = ['manual', 'import', 'joined', 'stripe'] as const
export type MembershipSource = (typeof MEMBERSHIP_SOURCES)[number]

/** Bounds of tiers, and of a file with members. */
export const memberLimits = {
  tiers: 20,
  name: 80,
  description: 500,
  price: 120,
  trialDays: 366,
  csvCharacters: 500_000,
  csvRows: 5_000,
} as const

const tierFields = z.object({
  name: requiredText(memberLimits.name),
  description: optionalText(memberLimits.description),
  kind: z.enum(GROUP_KINDS),
  trialDays: z.int().min(0).max(memberLimits.trialDays),
  price: optionalText(memberLimits.price),
  payment: z.enum(PAYMENT_KINDS),
  /** The page where readers pay; empty without one. */
  payUrl: z.union([
    z.literal(''),
    z.url({ protocol: /^https?$/, error: () => m.badPayUrl() }).max(limits.urlMax),
  ]),
  /** The price at Stripe that readers subscribe to; empty without one. */
  stripePrice: z
    .string()
    .trim()
    .regex(/^(?:price_\w{1,100})?$/, { error: () => m.badStripePrice() })
    .default(''),
  isOpen: z.boolean(),
})

/** True unless readers are to pay on a page that is not named. */
const hasPayPage = ({ kind, payment, payUrl }: { kind: TierKind; payment: PaymentKind; payUrl: string }) =>
  kind !== 'paid' || payment !== 'link' || payUrl !== ''

const payPage = { path: ['payUrl'], error: () => m.required() }

/** True unless readers are to pay at Stripe, and no price is named. */
const hasPrice = ({ kind, payment, stripePrice }: Pick<TierFields, 'kind' | 'payment' | 'stripePrice'>) =>
  kind !== 'paid' || payment !== 'stripe' || stripePrice !== ''

const price = { path: ['stripePrice'], error: () => m.required() }

export const createTierInput = tierFields.refine(hasPayPage, payPage).refine(hasPrice, price)
export type TierFields = z.infer<typeof tierFields>
export const updateTierInput = tierFields
  .extend({ id: rowId })
  .refine(hasPayPage, payPage)
  .refine(hasPrice, price)

export const tierKey = z.object({ id: rowId })
export const orderTiersInput = z.object({ ids: z.array(rowId).max(memberLimits.tiers) })

/** A tier as the newsroom sees it. */
export const tier = z
  .strictObject({
    id: rowId,
    ...tierFields.shape,
    position: z.int(),
    /** How many are members now. */
    members: z.int(),
  })
  .meta({ id: 'Tier' })
export type Tier = z.infer<typeof tier>

/** A tier as the site offers it. */
export interface OfferedTier {
  id: number
  name: string
  description: string
  price: string
  kind: TierKind
  /** How many days a reader who joins is a member: the trial of a paid tier; 0 for no end, or for no trial. */
  trialDays: number
  /** True if a reader with a confirmed address becomes a member at once. */
  canJoin: boolean
  /** Where readers pay; null for a tier that costs nothing, or that is paid at Stripe. */
  payAddress: string | null
  /** True if readers pay at Stripe. */
  hasCheckout: boolean
}

export const MEMBER_STATES = ['current', 'ended'] as const

export const listMembersInput = z.object({
  q: z.string().trim().max(limits.searchMax).optional(),
  tierId: rowId.optional(),
  state: z.enum(MEMBER_STATES).optional(),
  limit: z.int().min(1).max(limits.listMax).default(50),
  /** The id of the last entry of the page before. */
  cursor: rowId.nullish(),
})
export type ListMembersInput = z.infer<typeof listMembersInput>

/** A membership, as admins see it. */
export const memberEntry = z
  .strictObject({
    id: rowId,
    email: z.string(),
    name: z.string(),
    tierId: rowId,
    tier: z.string(),
    since: instant,
    /** When it ends or ended; null for one without an end. */
    until: instant.nullable(),
    isCurrent: z.boolean(),
    source: z.enum(MEMBERSHIP_SOURCES),
    /** Subscriptions at Stripe that take money for it; two if the reader pays twice. */
    subscriptions: z.int().nonnegative(),
  })
  .meta({ id: 'Member' })
export type MemberEntry = z.infer<typeof memberEntry>
export const memberPage = z.strictObject({ items: z.array(memberEntry), nextCursor: rowId.nullable() })

/** The last day of a membership in the time zone of the site; null for one without an end. */
const lastDay = z.iso.date({ error: () => m.badDate() }).nullable()

export const addMemberInput = z.object({ email: mailAddress, tierId: rowId, lastDay })
export type AddMemberInput = z.infer<typeof addMemberInput>

export const extendMemberInput = z.object({ id: rowId, lastDay })
export type ExtendMemberInput = z.infer<typeof extendMemberInput>

export const memberKey = z.object({ id: rowId })

/** A CSV text with the columns `email` and `tier`, and perhaps `until`, `customer` and `subscription`. */
export const importMembersInput = z.object({
  csv: z.string().max(memberLimits.csvCharacters, { error: () => m.csvTooLarge() }),
})

/** What a file with members would change, or has changed. */
export interface MembersImport {
  added: number
  changed: number
  unchanged: number
  rejected: RejectedLine[]
}

/** A membership of the signed-in reader. */
export interface OwnMembership {
  tier: string
  since: string
  until: string | null
  isCurrent: boolean
  /** When Stripe takes the next payment; null if it takes none on its own. */
  renewsAt: string | null
  /** True if the reader can change or end payments at Stripe. */
  hasPayments: boolean
}
