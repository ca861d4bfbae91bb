import { useQueryClient } from '@tanstack/react-query'
import { Outlet, useRouter } from '@tanstack/react-router'
import { createContext, startTransition, useEffect, useState } from 'react'
import { showPageActivity } from '#client/lib/page-activity.ts'

const FrameContext = createContext(false)

/**
 * The page inside the frame. React hydrates the frame first; a context that changes then reaches the content only once
 * that is hydrated too, without rendering it again.
 */
export function PageContent() {
  const [isFrameReady, setIsFrameReady] = useState(false)
  const router = useRouter()
  const queryClient = useQueryClient()
  useEffect(() => startTransition(() => setIsFrameReady(true)), [])
  useEffect(() => {
    if (isFrameReady) showPageActivity(router, queryClient)
  }, [isFrameReady, router, queryClient])
  return (
    <FrameContext value={isFrameReady}>
      <Outlet />
    </FrameContext>
  )
}
