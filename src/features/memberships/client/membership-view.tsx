import { OfferedTiers } from './offered-tiers.tsx'
import { OwnMembershipNote } from './own-membership-note.tsx'
import { useOfferedTiers } from './membership.queries.ts'
import { ArticleBody } from '#client/lib/article/article-body.tsx'
import { RichBody } from '#client/lib/article/lazy-rich-body.ts'
import { useOwnPage } from '#client/lib/site.queries.ts'
import { useSite } from '#client/lib/use-site.ts'
import { m } from '#shared/catalog/m.ts'
import { DONATE_PATH, MEMBERSHIP_SLUG } from '#features/memberships/shared/payment-paths.ts'

/** What members get: in the newsroom's own words, if it has a page at this address, and the tiers. */
export function MembershipView() {
  const { pages = [], footerLinks = [] } = useSite()
  const tiers = useOfferedTiers()
  const hasPayPage = tiers.some(
    ({ payAddress, hasCheckout }) => hasCheckout || payAddress?.startsWith('http'),
  )
  return (
    <main id="content" className="page-column">
      {pages.some(({ slug }) => slug === MEMBERSHIP_SLUG) ? <OwnIntro /> : <BuiltInIntro />}
      <OwnMembershipNote />
      {tiers.length > 0 && <OfferedTiers />}
      {hasPayPage && <p className="mt-6 text-sm text-second">{m.paidElsewhere()}</p>}
      {footerLinks.some(({ href }) => href === DONATE_PATH) && (
        <p className="mt-6">
          <a href={DONATE_PATH} className="underline underline-offset-4">
            {m.donateInstead()}
          </a>
        </p>
      )}
    </main>
  )
}

function BuiltInIntro() {
  return (
    <>
      <h1 className="headline text-4xl">{m.membershipTitle()}</h1>
      <p className="mt-3 text-lg text-second">{m.membershipLead()}</p>
    </>
  )
}

function OwnIntro() {
  const page = useOwnPage(MEMBERSHIP_SLUG)
  if (!page) return null
  const Body = page.isRichText ? RichBody : ArticleBody
  return (
    <>
      <h1 dir="auto" className="headline text-4xl">
        {page.title}
      </h1>
      <Body blocks={page.blocks} className="mt-6" />
    </>
  )
}
