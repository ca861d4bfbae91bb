import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { m } from '#shared/catalog/m.ts'
import { completePath, REST_CLASS, type Access } from '#features/articles/shared/access.ts'
import type { MembershipOffer } from '#features/site/shared/site-info.ts'
import { languageOf, useSite } from '../use-site.ts'

interface Props {
  id: number
  access: Access
  isSignedIn: boolean
  /** Why a signed-in reader who may read the rest does not see it. */
  failure: unknown
  onRetry: () => void
}

/** Of equal width; the way to become a member is filled. */
const BUTTON_SIZE = 'h-11! w-34 shrink-0 whitespace-normal leading-tight sm:w-37'
const BUTTON = classNames(buttonClass({ variant: 'secondary' }), BUTTON_SIZE)

/** Replaces the rest of a restricted article. Reveals nothing about its length. */
export function Paywall({ id, access, isSignedIn, failure, onRetry }: Props) {
  const { isRegistrationOpen, language, membership, hasMail } = useSite()
  const isForMembers = access === 'members'
  return (
    <section
      aria-labelledby="paywall"
      {...languageOf(language)}
      className={classNames(REST_CLASS, 'no-print mx-auto mt-8 max-w-(--article-width)')}
    >
      <p className="flex items-center gap-4 text-center text-xs text-second before:hairline-t after:hairline-t before:flex-1 after:flex-1">
        {m.freePreviewEndsHere()}
      </p>
      <div className="mt-6 border-t-2 border-ink pt-4">
        <h2 id="paywall" className="mb-2 font-serif text-2xl">
          {isForMembers ? m.restForMembers() : m.restForReaders()}
        </h2>
        {failure !== null && (
          <Row title={m.restNotLoaded()}>
            <Button variant="secondary" className={BUTTON_SIZE} onClick={onRetry}>
              {m.retry()}
            </Button>
          </Row>
        )}
        {isForMembers && membership && <MembershipRow id={id} membership={membership} />}
        {!isSignedIn && (
          <Row title={isForMembers ? m.alreadyMember() : m.haveAccount()} hint={m.withNameAndPassword()}>
            <Link to="/auth" search={{ next: id }} className={BUTTON}>
              {m.logIn()}
            </Link>
          </Row>
        )}
        {!isSignedIn && hasMail && <MailRow id={id} />}
        {!isForMembers && !isSignedIn && isRegistrationOpen && (
          <Row title={m.noAccountYet()} hint={m.accountIsFree()}>
            <Link to="/auth" search={{ mode: 'register', next: id }} className={BUTTON}>
              {m.signUp()}
            </Link>
          </Row>
        )}
        <p className="mt-3 flex flex-wrap justify-between gap-x-4 text-sm text-second">
          <noscript>
            <a
              href={completePath(id)}
              rel="nofollow"
              className="inline-flex min-h-11 items-center text-link underline"
            >
              {m.readWholeStory()}
            </a>
          </noscript>
          <Link to="/" className="inline-flex min-h-11 items-center text-ink underline">
            {m.keepReadingOpenStories()}
          </Link>
        </p>
      </div>
    </section>
  )
}

/** Asks for an email that signs in and returns to the article. A plain form, which works without script. */
function MailRow({ id }: { id: number }) {
  return (
    <form
      method="post"
      action="/newsletters/sign-in"
      className="hairline-b grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 py-2.5 sm:grid-cols-[minmax(0,1fr)_minmax(0,13rem)_auto]"
    >
      <label htmlFor="paywall-email" className="max-sm:col-span-2 max-sm:mb-2">
        <span className="block text-sm font-semibold">{m.linkByEmail()}</span>
        <span className="block text-sm text-second">{m.linkForMinutes()}</span>
      </label>
      <input type="hidden" name="next" value={id} />
      <input
        id="paywall-email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        required
        dir="ltr"
        placeholder={m.yourAddress()}
        className="h-11 w-full min-w-0 rounded-corner border border-edge bg-raised px-3 text-base"
      />
      <button className={BUTTON}>{m.sendMeLink()}</button>
    </form>
  )
}

/** Links to the page where readers become members. It returns to the article. */
function MembershipRow({ id, membership }: { id: number; membership: MembershipOffer }) {
  const { path, text, terms } = membership
  return (
    <Row title={m.becomeMember()} text={text} hint={terms}>
      <a href={`${path}?next=${id}`} className={classNames(buttonClass(), BUTTON_SIZE)}>
        {m.seeWhatYouGet()}
      </a>
    </Row>
  )
}

interface RowProps {
  title: string
  text?: string
  hint?: string
  children: ReactNode
}

function Row({ title, text, hint, children }: RowProps) {
  return (
    <div className="hairline-b flex min-h-16 items-center justify-between gap-4 py-2.5">
      <div className="min-w-0">
        <p className="text-sm font-semibold">{title}</p>
        {text && (
          <p dir="auto" className="text-sm wrap-anywhere">
            {text}
          </p>
        )}
        {hint && (
          <p dir="auto" className="text-sm text-second">
            {hint}
          </p>
        )}
      </div>
      {children}
    </div>
  )
}
