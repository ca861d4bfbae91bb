import { RouterClient } from '@tanstack/react-router/ssr/client'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { allowMovedNodes } from './lib/moved-nodes.ts'
import { createLinks } from './lib/trpc-links.ts'
import { keepServedPage, showServedPage } from './lib/served-page.ts'
import { isMissingPart, nameMissingParts } from './lib/missing-part.ts'
import { createAppRouter } from './router.tsx'
import './styles.css'

// Zod would try eval, which the security policy forbids, and Firefox reports each try.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
nameMissingParts()
allowMovedNodes()
const router = createAppRouter(createLinks())

/**
 * For a reader who leaves a page before all of it is hydrated: the router looks for the match that is gone, and React
 * renders the next page (https://github.com/TanStack/router/issues/8306).
 */
const isOfLeftPage = (reason: unknown) => reason instanceof TypeError && reason.message.includes('routeId')

keepServedPage()
const isServedError = () => router.state.matches.some(({ status }) => status === 'error')

startTransition(() => {
  const root = hydrateRoot(document, <RouterClient router={router} />, {
    onCaughtError: (error, { errorBoundary }) => {
      // oxlint-disable-next-line no-console -- what React does without this function
      console.error(error)
      // What a feature draws in a text is left out alone.
      const isAside = errorBoundary && 'isAside' in errorBoundary
      if (!isAside && !isMissingPart(error) && !isServedError()) showServedPage(() => root.unmount())
    },
    onRecoverableError: (error) => {
      // React wraps the reason in an error that does not name it.
      const reason = (error instanceof Error && error.cause) || error
      // The page itself shows that a part is missing.
      if (!isOfLeftPage(reason) && !isMissingPart(reason)) reportError(reason)
    },
  })
})
