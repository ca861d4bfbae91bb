import type { ReactNode } from 'react'
import { HeadContent, Scripts, useMatches, type ErrorComponentProps } from '@tanstack/react-router'
import { isMissingPart, useReload } from '#client/lib/missing-part.ts'
import { siteOf } from '#client/lib/use-site.ts'
import { Button, buttonClass } from '#client/ui/button.tsx'

const TEXTS = {
  missing: {
    title: 'This section could not be loaded',
    text: 'The site was updated, or you are offline. Reload the page to continue.',
  },
  failed: {
    title: 'Something went wrong here',
    text: 'This page could not be shown. Reload it to try again.',
  },
  reloading: { title: 'One moment', text: 'Loading the newest version of this page.' },
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
  const { title, text } = TEXTS[isReloading ? 'reloading' : isMissing ? 'missing' : 'failed']
  return (
    <div role="alert" className="mx-auto flex max-w-xl flex-col items-center px-4 py-16 text-center">
      <Heading className="headline text-3xl text-balance">{title}</Heading>
      <p className="mt-3 text-balance text-second">{text}</p>
      <p className="mt-6 flex flex-wrap justify-center gap-3">
        <Button pending={isReloading} onClick={() => location.reload()}>
          Reload
        </Button>
        {link}
      </p>
    </div>
  )
}

// Not a router link: after an error, the page must load again.
const frontPage = (
  <a href="/" className={buttonClass({ variant: 'secondary' })}>
    Front page
  </a>
)

/** Replaces a page, between the site's header and footer. */
export function PageError({ error }: ErrorComponentProps) {
  return (
    <main id="content" className="flex min-h-[70dvh] items-center justify-center pt-16">
      <Failure error={error} heading="h1" link={frontPage} />
    </main>
  )
}

/** Replaces a dashboard view; the sidebar and header stay. */
export function ViewError({ error }: ErrorComponentProps) {
  return <Failure error={error} heading="h2" />
}

/** Replaces the whole document, when its header or footer failed. */
export function DocumentError({ error }: ErrorComponentProps) {
  const { name } = useMatches({ select: siteOf })
  return (
    <html lang="en">
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
