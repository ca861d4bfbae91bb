/**
 * What `work` gives, or the signal's reason as soon as it aborts. Nothing is started after that, and work that
 * fails later is ignored: an unhandled rejection would end the process.
 */
export function untilAborted<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const stop = () => reject(signal.reason)
    signal.addEventListener('abort', stop, { once: true })
    void work()
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', stop))
  })
}
