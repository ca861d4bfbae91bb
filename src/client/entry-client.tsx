import { RouterClient } from '@tanstack/react-router/ssr/client'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createLinks } from './lib/trpc-links.ts'
import { nameMissingParts } from './lib/missing-part.ts'
import { createAppRouter } from './router.tsx'
import './styles.css'

// Zod would try eval, which the security policy forbids, and Firefox reports each try.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
nameMissingParts()
const router = createAppRouter(createLinks())

startTransition(() => {
  hydrateRoot(document, <RouterClient router={router} />)
})
