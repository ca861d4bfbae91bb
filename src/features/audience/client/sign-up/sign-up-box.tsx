import { useSite } from '#client/lib/use-site.ts'
import { m } from '#shared/catalog/m.ts'
import type { NewsletterPlace } from '#features/audience/shared/newsletters.ts'
import { SignUpForm } from './sign-up-form.tsx'

interface Props {
  place: NewsletterPlace
  className?: string
}

/**
 * The sign-up box of the newsletters that the newsroom shows at a place: the first has the field, the others are boxes
 * to tick. As wide as its page: at full width, the name is at the left and the field at the right.
 */
export function SignUpBox({ place, className = '' }: Props) {
  const newsletters = useSite().newsletters?.filter(({ places }) => places.includes(place)) ?? []
  const [first, ...others] = newsletters
  if (!first) return null
  const id = `sign-up-${place}`
  return (
    <aside aria-labelledby={id} className={`no-print @container ${className}`}>
      <div className="grid gap-x-14 gap-y-4 border-y border-t-2 border-hairline border-t-ink py-6 @3xl:grid-cols-2">
        <div>
          <p className="label text-second">{m.newslettersTitle()}</p>
          <h2 id={id} dir="auto" className="headline mt-1 text-2xl wrap-anywhere">
            {first.name}
          </h2>
          {first.description && (
            <p dir="auto" className="mt-1 font-serif text-lg text-second wrap-anywhere">
              {first.description}
            </p>
          )}
        </div>
        <SignUpForm id={id} newsletterId={first.id} button={m.signUpForNewsletter()}>
          {others.length > 0 && (
            <ul className="mb-3">
              {others.map((newsletter) => (
                <li key={newsletter.id}>
                  <label className="inline-flex min-h-11 items-center gap-3 text-sm">
                    <input type="checkbox" name="list" value={newsletter.id} className="size-5 shrink-0" />
                    <bdi>{newsletter.name}</bdi>
                  </label>
                </li>
              ))}
            </ul>
          )}
        </SignUpForm>
      </div>
    </aside>
  )
}
