import { useEffect, useState } from 'react'
import { randomId } from '#client/lib/random-id.ts'
import type { Outputs } from '#client/lib/trpc.ts'
import { useApiClient } from '#client/lib/api-client.ts'
import { Badge } from '#client/ui/badge.tsx'
import { StatusMessage } from '#client/ui/status-message.tsx'

const BEAT_MS = 15_000

type Visitors = Outputs['editor']['heartbeat']

/** Who else has the story open; advice only, as versions guard the words. */
export function Presence({ articleId }: { articleId: number }) {
  const client = useApiClient()
  const [others, setOthers] = useState<Visitors>([])
  useEffect(() => {
    const tab = randomId()
    let isGone = false
    const beat = () =>
      client.editor.heartbeat.mutate({ articleId, tab }).then(
        (visitors) => !isGone && setOthers(visitors),
        // No word of it: the save state says when the newsroom cannot be reached.
        () => undefined,
      )
    void beat()
    const timer = setInterval(() => void beat(), BEAT_MS)
    return () => {
      isGone = true
      clearInterval(timer)
      client.editor.leave.mutate({ articleId, tab }).catch(() => undefined)
    }
  }, [client, articleId])
  return (
    <StatusMessage className="text-sm">
      {others.length > 0 && (
        <Badge tone="caution">Also open at {others.map(({ name }) => name).join(', ')}</Badge>
      )}
    </StatusMessage>
  )
}
