import { useBlocker } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { toast } from '#client/ui/toast-store.ts'
import { m } from '#shared/catalog/m.ts'
import { useRefreshMedia } from './media.queries.ts'
import { sendFile } from './send-file.ts'
import { nextProgress, PROGRESS } from './upload-progress.ts'

interface FailedUpload {
  name: string
  /** The server's error message. */
  reason: string
}

interface Batch {
  index: number
  total: number
  name: string
}

export interface Uploads {
  /** The file being sent, among those chosen together; null when idle. */
  batch: Batch | null
  /** Whole percent; 0 when idle. */
  progress: number
  failures: FailedUpload[]
  /** Sends files one after another. Resolves to the ids of the new items. */
  start: (files: readonly File[], replaces?: number) => Promise<number[]>
  cancel: () => void
  dismissFailures: () => void
}

/** Uploads files with toasts and progress. Ignores a batch while another is running. */
export function useUploads(): Uploads {
  const refreshMedia = useRefreshMedia()
  const [batch, setBatch] = useState<Batch | null>(null)
  const [progress, setProgress] = useState(0)
  const [failures, setFailures] = useState<FailedUpload[]>([])
  const running = useRef<AbortController | null>(null)
  // Another view does not interrupt the upload; a reload does.
  useBlocker({ disabled: batch === null, enableBeforeUnload: true, shouldBlockFn: () => false })

  async function sendOne(file: File, signal: AbortSignal, replaces?: number): Promise<number | null> {
    let sent = 0
    setProgress(PROGRESS.start)
    const timer = setInterval(
      () => setProgress((shown) => nextProgress(shown, sent, Math.random)),
      PROGRESS.tickMs,
    )
    try {
      const id = await sendFile({ file, replaces, signal, onSent: (share) => (sent = share) })
      setProgress(PROGRESS.done)
      toast({ title: m.uploadSuccessful(), description: m.fileUploaded() })
      await refreshMedia()
      return id
    } catch (error) {
      setProgress(0)
      if (!signal.aborted) fail(file.name, error instanceof Error ? error.message : m.unexpectedError())
      return null
    } finally {
      clearInterval(timer)
    }
  }

  function fail(name: string, reason: string): void {
    toast({ title: m.uploadFailedTitle(), description: m.failedToUpload({ reason }), style: 'destructive' })
    setFailures((known) => [...known, { name, reason }])
  }

  async function start(files: readonly File[], replaces?: number): Promise<number[]> {
    if (running.current || files.length === 0) return []
    const controller = new AbortController()
    running.current = controller
    setFailures([])
    const ids: number[] = []
    for (const [index, file] of files.entries()) {
      if (controller.signal.aborted) break
      setBatch({ index: index + 1, total: files.length, name: file.name })
      const id = await sendOne(file, controller.signal, replaces)
      if (id !== null) ids.push(id)
    }
    running.current = null
    setBatch(null)
    setProgress(0)
    return ids
  }

  return {
    batch,
    progress: Math.round(progress),
    failures,
    start,
    cancel: () => running.current?.abort(),
    dismissFailures: () => setFailures([]),
  }
}
