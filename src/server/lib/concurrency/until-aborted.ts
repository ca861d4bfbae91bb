/**
 * Returns the result of a task, or throws the signal's reason as soon as it aborts. Does not start after an abort.
 * A later failure of the task is ignored, because an unhandled rejection would end the process.
 */
export function untilAborted<T>(task: () => Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const stop = () => reject(signal.reason)
    signal.addEventListener('abort', stop, { once: true })
    void task()
      .then(resolve, reject)
      .finally(() => signal.removeEventListener('abort', stop))
  })
}
