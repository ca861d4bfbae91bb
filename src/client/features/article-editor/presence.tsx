import { useEffect, useState } from 'react'
import { randomId } from '#client/lib/random-id.ts'
import type { Outputs } from '#client/lib/trpc.ts'
import { useApiClient } from '#client/lib/api-client.ts'
import { Badge } from '#client/ui/badge.tsx'
import { StatusMessage } from '#client/ui/status-message.tsx'

const HEARTBEAT_MS = 15_000

type OtherEditors = Outputs['editor']['heartbeat']

/** Shows who else has the article open. Only a hint: versions protect the text. */
export function Presence({ articleId }: { articleId: number }) {
  const client = useApiClient()
  const [others, setOthers] = useState<OtherEditors>([])
  useEffect(() => {
    const tab = randomId()
    let isClosed = false
    const sendHeartbeat = () =>
      client.editor.heartbeat.mutate({ articleId, tab }).then(
        (editors) => !isClosed && setOthers(editors),
        // The save state reports a lost connection.
        () => undefined,
      )
    void sendHeartbeat()
    const timer = setInterval(() => void sendHeartbeat(), HEARTBEAT_MS)
    return () => {
      isClosed = true
      clearInterval(timer)
      client.editor.leave.mutate({ articleId, tab }).catch(() => undefined)
    }
  }, [client, articleId])
  return (
    <StatusMessage className="text-sm">
      {others.length > 0 && (
        <Badge tone="caution">Also open: {others.map(({ name }) => name).join(', ')}</Badge>
      )}
    </StatusMessage>
  )
}
