import { useEffect, useState } from 'react'
import type { DragEvent } from 'react'

/** Receives files dropped on an element, or pasted anywhere while it is on the page. */
export function useFileDrop(onFiles: (files: File[]) => void) {
  // Entering a child fires before leaving its parent, so the events are counted.
  const [depth, setDepth] = useState(0)

  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length === 0) return
      event.preventDefault()
      onFiles(files)
    }
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [onFiles])

  return {
    isOver: depth > 0,
    handlers: {
      onDragEnter: (event: DragEvent) => hasFiles(event) && setDepth((count) => count + 1),
      onDragLeave: (event: DragEvent) => hasFiles(event) && setDepth((count) => Math.max(0, count - 1)),
      onDragOver: (event: DragEvent) => hasFiles(event) && event.preventDefault(),
      onDrop: (event: DragEvent) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setDepth(0)
        onFiles([...event.dataTransfer.files])
      },
    },
  }
}

const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')
