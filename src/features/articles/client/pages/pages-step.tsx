import { Link, useNavigate } from '@tanstack/react-router'
import { dashboardView } from '#client/lib/dashboard-links.ts'
import { messageOf } from '#client/lib/error-message.ts'
import { useChangeSettings } from '#client/lib/site-settings.queries.ts'
import { useSite } from '#client/lib/use-site.ts'
import { StatusBadge } from '#client/lib/article/status-badge.tsx'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { ListState } from '#client/ui/list-state.tsx'
import { m } from '#shared/catalog/m.ts'
import { NEEDED_PAGES, ownPagePath } from '#features/articles/shared/own-pages.ts'
import { builtInText } from '#features/site/shared/built-in-pages.ts'
import { useOperatorSettings } from '#features/site/client/general/general.queries.ts'
import { LinkStep, type StepProps } from '#features/site/client/first-steps/step-body.tsx'
import { usePageActions, usePages, type PageRow } from './pages.queries.ts'

const LABELS = { about: () => m.about(), privacy: () => m.privacy(), terms: () => m.terms() }

type NeededPage = (typeof NEEDED_PAGES)[number]

/** Lists the pages that every paper needs, and accepts their built-in texts. */
export function PagesStep({ onDone, later }: StepProps) {
  const operator = useOperatorSettings()
  const change = useChangeSettings()
  const isContactMissing = operator.data?.isContactSet === false
  const accept = () => change.mutate({ hasAcceptedPages: true }, { onSuccess: onDone })
  return (
    <ListState query={usePages()}>
      {(pages) => (
        <>
          <ul className="hairline-t">
            {NEEDED_PAGES.map((slug) => (
              <PageLine
                key={slug}
                slug={slug}
                own={pages.find((page) => page.slug === slug && page.status !== 'trash')}
              />
            ))}
          </ul>
          {isContactMissing ? (
            <>
              <p className="my-4">{m.contactFirst()}</p>
              <LinkStep step="contact" later={later} />
            </>
          ) : (
            <div className="mt-5 flex flex-wrap gap-2">
              <Button pending={change.isPending} onClick={accept}>
                {m.useTheseTexts()}
              </Button>
              {later}
            </div>
          )}
        </>
      )}
    </ListState>
  )
}

function PageLine({ slug, own }: { slug: NeededPage; own: PageRow | undefined }) {
  const site = useSite()
  const navigate = useNavigate()
  const { create } = usePageActions()
  const name = <span className="visually-hidden"> {LABELS[slug]()}</span>
  const look = buttonClass({ variant: 'quiet', size: 'small' })
  const begin = () =>
    create.mutate(
      { slug, title: builtInText(slug, site).title },
      { onSuccess: ({ id }) => void navigate(dashboardView(`pages/${id}`)) },
    )
  return (
    <li className="hairline-b flex min-h-11 flex-wrap items-center">
      <span className="min-w-0 grow wrap-anywhere">
        {LABELS[slug]()}{' '}
        <span className="ms-1.5 text-sm text-second">
          {own ? <StatusBadge status={own.status} /> : m.standardWording()}
        </span>
      </span>
      <a href={ownPagePath({ slug })} className={look}>
        {m.view()}
        {name}
      </a>
      {own ? (
        <Link {...dashboardView(`pages/${own.id}`)} className={look}>
          {m.editLabel()}
          {name}
        </Link>
      ) : (
        <Button variant="quiet" size="small" pending={create.isPending} onClick={begin}>
          {m.editLabel()}
          {name}
        </Button>
      )}
      {create.error && (
        <p role="alert" className="basis-full pb-2 text-sm text-danger">
          {messageOf(create.error)}
        </p>
      )}
    </li>
  )
}
