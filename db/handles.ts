interface Handle {
  close(): unknown
}

/** Things to close together, the last opened first; closing again does nothing. */
export interface Handles {
  keep<T extends Handle>(handle: T): T
  closeAll(): void
}

/** An empty collection of handles. */
export function createHandles(): Handles {
  const open: Handle[] = []
  return {
    keep(handle) {
      open.push(handle)
      return handle
    },
    closeAll() {
      for (const handle of open.splice(0).toReversed()) handle.close()
    },
  }
}
