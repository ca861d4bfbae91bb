import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { m } from '#shared/catalog/m.ts'
import { completePath, REST_CLASS } from '#shared/articles/access.ts'
import { languageOf, useSite } from '../use-site.ts'

interface Props {
  id: number
  /** Why a signed-in reader does not see the rest. */
  failure: unknown
  onRetry: () => void
}

/** Of equal width, so that no way is urged. */
const BUTTON_SIZE = 'h-11! w-34 sm:w-37'
const BUTTON = classNames(buttonClass({ variant: 'secondary' }), BUTTON_SIZE)

/** Stands for the rest of an article, which only readers with an account may read. Says nothing about its length. */
export function Gate({ id, failure, onRetry }: Props) {
  const { isRegistrationOpen, language } = useSite()
  return (
    <section
      aria-labelledby="gate"
      {...languageOf(language)}
      className={classNames(REST_CLASS, 'no-print mx-auto mt-8 max-w-(--article-width)')}
    >
      <p className="flex items-center gap-4 text-center text-xs text-second before:hairline-t after:hairline-t before:flex-1 after:flex-1">
        {m.openPartEndsHere()}
      </p>
      <div className="mt-6 border-t-2 border-ink pt-4">
        <h2 id="gate" className="font-serif text-2xl">
          {m.restForReaders()}
        </h2>
        {failure !== null && (
          <Row title={m.restNotLoaded()}>
            <Button variant="secondary" className={BUTTON_SIZE} onClick={onRetry}>
              {m.retry()}
            </Button>
          </Row>
        )}
        <Row title={m.haveAccount()} hint={m.withNameAndPassword()}>
          <Link to="/auth" search={{ next: id }} className={BUTTON}>
            {m.logIn()}
          </Link>
        </Row>
        {isRegistrationOpen && (
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

function Row({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  return (
    <div className="hairline-b flex min-h-16 items-center justify-between gap-4 py-2.5">
      <div className="min-w-0">
        <p className="text-sm font-semibold">{title}</p>
        {hint && <p className="text-sm text-second">{hint}</p>}
      </div>
      {children}
    </div>
  )
}
