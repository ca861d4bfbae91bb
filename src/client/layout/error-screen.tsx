import { useEffect, type ReactNode } from 'react'
import { HeadContent, Scripts, useMatches, type ErrorComponentProps } from '@tanstack/react-router'
import { isMissingPart, useReload } from '#client/lib/missing-part.ts'
import { siteOf } from '#client/lib/use-site.ts'
import { Button, buttonClass } from '#client/ui/button.tsx'
import { m } from '#shared/catalog/m.ts'
import { directionOf } from '#shared/writing-direction.ts'

function textsOf(isMissing: boolean, isReloading: boolean) {
  if (isReloading) return { title: m.reloadingTitle(), text: m.reloadingText() }
  return isMissing
    ? { title: m.partMissingTitle(), text: m.partMissingText() }
    : { title: m.pageFailedTitle(), text: m.pageFailedText() }
}

/** An error message with a Reload button and an optional link. */
function Failure({
  error,
  heading: Heading,
  link,
}: {
  error: unknown
  heading: 'h1' | 'h2'
  link?: ReactNode
}) {
  const isMissing = isMissingPart(error)
  const isReloading = useReload(isMissing)
  const { title, text } = textsOf(isMissing, isReloading)
  return (
    <div role="alert" className="mx-auto flex max-w-xl flex-col items-center px-4 py-16 text-center">
      <Heading className="headline text-3xl text-balance">{title}</Heading>
      <p className="mt-3 text-balance text-second">{text}</p>
      <p className="mt-6 flex flex-wrap justify-center gap-3">
        <Button pending={isReloading} onClick={() => location.reload()}>
          {m.reload()}
        </Button>
        {link}
      </p>
    </div>
  )
}

// Not a router link: after an error, the page must load again.
const frontPageLink = () => (
  <a href="/" className={buttonClass({ variant: 'secondary' })}>
    {m.frontPage()}
  </a>
)

/** Replaces a page, between the site's header and footer. */
export function PageError({ error }: ErrorComponentProps) {
  return (
    <main id="content" className="flex min-h-[70dvh] items-center justify-center pt-16">
      <Failure error={error} heading="h1" link={frontPageLink()} />
    </main>
  )
}

/** Replaces a dashboard view; the sidebar and header stay. */
export function ViewError({ error }: ErrorComponentProps) {
  return <Failure error={error} heading="h2" />
}

/** Replaces the whole document, when its header or footer failed. */
export function DocumentError({ error }: ErrorComponentProps) {
  const { name, language } = useMatches({ select: siteOf })
  // The header may fail before the page has said that it is ready.
  useEffect(() => void (document.documentElement.dataset['page'] = 'ready'), [])
  return (
    <html lang={language} dir={directionOf(language)}>
      <head>
        <HeadContent />
      </head>
      <body>
        <header className="border-b border-hairline bg-paper">
          <a href="/" className="site-width headline flex min-h-16 items-center text-2xl tracking-tight">
            {name}
          </a>
        </header>
        <PageError error={error} reset={() => undefined} />
        <Scripts />
      </body>
    </html>
  )
}
