import { SignUpForm } from '#features/audience/client/sign-up/sign-up-form.tsx'
import { issuesPath } from '#features/newsletters/shared/issue-paths.ts'
import type { NewsletterOnSite } from '#features/newsletters/shared/issues-on-site.ts'
import { m } from '#shared/catalog/m.ts'
import { useGetsNewsletter } from './on-site.queries.ts'

interface Props {
  newsletter: NewsletterOnSite
  /** The name is the title on the newsletter's page, and a link on the page of an issue. */
  isTitle?: boolean
}

/** What a newsletter is, and how to get it. Signed-in readers who get it are told so after the page has loaded. */
export function NewsletterHead({ newsletter, isTitle = false }: Props) {
  const { newsletterId, name, slug, description, canSignUp } = newsletter
  const isReader = useGetsNewsletter(newsletterId)
  return (
    <section aria-labelledby="newsletter" className="border-b-2 border-ink pb-6">
      <p className="label text-second">{m.newsletter()}</p>
      {isTitle ? (
        <h1 id="newsletter" dir="auto" className="headline mt-1 text-4xl wrap-anywhere">
          {name}
        </h1>
      ) : (
        <p id="newsletter" dir="auto" className="headline mt-1 text-2xl wrap-anywhere">
          <a href={issuesPath(slug)}>{name}</a>
        </p>
      )}
      {description && (
        <p dir="auto" className="mt-1 font-serif text-lg text-second wrap-anywhere">
          {description}
        </p>
      )}
      {isReader && <p className="no-print mt-4 font-medium">{m.youGetNewsletter()}</p>}
      {canSignUp && !isReader && (
        <div className="no-print mt-4">
          <SignUpForm
            id="newsletter"
            newsletterId={newsletterId}
            button={m.getNewsletter({ newsletter: name })}
            isLabelHidden
          />
        </div>
      )}
    </section>
  )
}
