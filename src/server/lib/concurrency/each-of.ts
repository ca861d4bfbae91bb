/** Runs `work` for each item, at most `atOnce` at the same time. Starts no more after a failure, and throws it. */
export async function eachOf<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const waiting = items.values()
  let isFailed = false
  const run = async () => {
    for (const item of waiting) {
      if (isFailed) return
      try {
        await work(item)
      } catch (error) {
        isFailed = true
        throw error
      }
    }
  }
  const results = await Promise.allSettled(Array.from({ length: atOnce }, run))
  for (const result of results) if (result.status === 'rejected') throw result.reason
}
