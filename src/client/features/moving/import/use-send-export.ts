import { useEffect, useRef, useState } from 'react'
import { useMoveIn } from './move-in.queries.ts'
import { sendExport } from './send-export.ts'

export interface SendingExport {
  /** The share that arrived, 0 to 1; null when idle. */
  share: number | null
  /** Returns the id of the upload. Throws like `sendExport`. */
  send: (file: File) => Promise<string>
  cancel: () => void
}

/** Sends one export at a time. Leaving the screen cuts the upload off; it can continue later. */
export function useSendExport(): SendingExport {
  const { openUpload } = useMoveIn()
  const [share, setShare] = useState<number | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function send(file: File): Promise<string> {
    const controller = new AbortController()
    running.current = controller
    setShare(0)
    try {
      const open = () => openUpload.mutateAsync({ fileName: file.name, bytes: file.size })
      return await sendExport({ file, open, onSent: setShare, signal: controller.signal })
    } finally {
      running.current = null
      setShare(null)
    }
  }

  return { share, send, cancel: () => running.current?.abort() }
}
