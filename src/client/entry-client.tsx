import { RouterClient } from '@tanstack/react-router/ssr/client'
import { httpBatchLink } from '@trpc/client'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createAppRouter } from './router.tsx'
import './styles.css'

const router = createAppRouter([httpBatchLink({ url: '/trpc', maxItems: 10, maxURLLength: 4_000 })])

startTransition(() => {
  hydrateRoot(document, <RouterClient router={router} />)
})
