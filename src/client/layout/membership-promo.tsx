import { useSite } from '#client/lib/use-site.ts'
import { m } from '#shared/catalog/m.ts'
import type { OwnBlock } from '#features/site/shared/identity.ts'
import { OfferLink } from './offer-link.tsx'
import { OwnButton } from './own-block.tsx'
import { buttonClass } from '#client/ui/button.tsx'

/** The promotion at the end of front pages: the newsroom's own, or the membership block of the sample for visitors. */
export function MembershipPromo() {
  const { look, isDemo } = useSite()
  const promo = look?.promo ?? (isDemo ? undefined : 'off')
  if (promo === 'off') return null
  return promo ? <OwnPromo promo={promo} /> : <BuiltInPromo />
}

function OwnPromo({ promo: { label, heading, text, button } }: { promo: OwnBlock }) {
  return (
    <section aria-labelledby="membership" className="no-print hairline-t hairline-b bg-raised">
      <div className="site-width flex flex-col gap-6 py-14 lg:flex-row lg:items-end lg:justify-between">
        <div dir="auto" className="min-w-0">
          {label && <p className="label text-second">{label}</p>}
          <h2 id="membership" className="headline mt-2 max-w-[18em] text-3xl">
            {heading}
          </h2>
          {text && <p className="mt-3 max-w-[34em] text-second">{text}</p>}
        </div>
        <OwnButton button={button} className={buttonClass({ size: 'large' })} />
      </div>
    </section>
  )
}

function BuiltInPromo() {
  return (
    <section aria-labelledby="membership" className="no-print for-anonymous hairline-t hairline-b bg-raised">
      <div className="site-width flex flex-col gap-6 py-14 lg:flex-row lg:items-end lg:justify-between">
        <div>
          <p className="label text-second">{m.leadingNewsNetwork()}</p>
          <h2 id="membership" className="headline mt-2 max-w-[18em] text-3xl">
            {m.getUnlimitedAccess()}
          </h2>
        </div>
        <div className="flex flex-wrap gap-3">
          <OfferLink search={{ mode: 'register' }} className={buttonClass({ size: 'large' })}>
            {m.startFreeTrial()}
          </OfferLink>
          <OfferLink className={buttonClass({ size: 'large', variant: 'secondary' })}>
            {m.learnAboutMembership()}
          </OfferLink>
        </div>
      </div>
    </section>
  )
}
