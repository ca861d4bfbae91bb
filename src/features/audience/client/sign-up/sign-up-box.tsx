import { useSite } from '#client/lib/use-site.ts'
import { buttonClass } from '#client/ui/button.tsx'
import { m } from '#shared/catalog/m.ts'
import type { NewsletterPlace } from '#features/audience/shared/newsletters.ts'

interface Props {
  place: NewsletterPlace
  className?: string
}

/**
 * The sign-up box of the newsletters that the newsroom shows at a place: the first has the field, the others are boxes
 * to tick. A plain form, which works without script.
 */
export function SignUpBox({ place, className = '' }: Props) {
  const newsletters = useSite().newsletters?.filter(({ places }) => places.includes(place)) ?? []
  const [first, ...others] = newsletters
  if (!first) return null
  const id = `sign-up-${place}`
  return (
    <aside aria-labelledby={id} className={`no-print ${className}`}>
      <form
        method="post"
        action="/newsletters/sign-up"
        className="max-w-(--article-width) border-y border-t-2 border-hairline border-t-ink py-6"
      >
        <p className="label text-second">{m.newslettersTitle()}</p>
        <h2 id={id} dir="auto" className="headline mt-1 text-2xl">
          {first.name}
        </h2>
        {first.description && (
          <p dir="auto" className="mt-1 font-serif text-lg text-second">
            {first.description}
          </p>
        )}
        <input type="hidden" name="list" value={first.id} />
        {others.length > 0 && (
          <ul className="mt-3">
            {others.map((newsletter) => (
              <li key={newsletter.id}>
                <label className="inline-flex min-h-11 items-center gap-3 text-sm">
                  <input type="checkbox" name="list" value={newsletter.id} className="size-5 accent-ink" />
                  <bdi>{newsletter.name}</bdi>
                </label>
              </li>
            ))}
          </ul>
        )}
        <label className="mt-4 block text-sm font-medium" htmlFor={`${id}-email`}>
          {m.yourAddress()}
        </label>
        <div className="mt-1.5 grid gap-2.5 sm:grid-cols-[minmax(0,1fr)_auto]">
          <input
            id={`${id}-email`}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={254}
            required
            dir="ltr"
            className="h-11 w-full rounded-corner border border-edge bg-raised px-3 text-base"
          />
          <button className={`${buttonClass()} min-h-11 whitespace-normal`}>{m.signUpForNewsletter()}</button>
        </div>
        {/* People do not see this field, and programs fill it in. */}
        <label className="visually-hidden" aria-hidden>
          {m.leaveEmpty()}
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
        <p className="mt-3 text-sm text-second">{m.signUpHint()}</p>
      </form>
    </aside>
  )
}
