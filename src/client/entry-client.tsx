import { RouterClient } from '@tanstack/react-router/ssr/client'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createLinks } from './lib/trpc-links.ts'
import { nameMissingParts } from './lib/missing-part.ts'
import { createAppRouter } from './router.tsx'
import './styles.css'

nameMissingParts()
const router = createAppRouter(createLinks())

startTransition(() => {
  hydrateRoot(document, <RouterClient router={router} />)
})
