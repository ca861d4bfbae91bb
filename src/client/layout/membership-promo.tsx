import { Link } from '@tanstack/react-router'
import { buttonClass } from '#client/ui/button.tsx'

/** The membership block, for visitors only. */
export function MembershipPromo() {
  return (
    <section aria-labelledby="membership" className="no-print for-anonymous hairline-t hairline-b bg-raised">
      <div className="site-width flex flex-col gap-6 py-14 lg:flex-row lg:items-end lg:justify-between">
        <div>
          <p className="label text-second">Leading News Network</p>
          <h2 id="membership" className="headline mt-2 max-w-[18em] text-3xl">
            Get Unlimited Access to Premium News Content
          </h2>
        </div>
        <div className="flex flex-wrap gap-3">
          <Link to="/auth" search={{ mode: 'register' }} className={buttonClass({ size: 'large' })}>
            Start Your Free Trial Today
          </Link>
          <Link to="/auth" className={buttonClass({ size: 'large', variant: 'secondary' })}>
            Learn More About Membership
          </Link>
        </div>
      </div>
    </section>
  )
}
