/** Runs `work` once the page has loaded and has nothing better to do. Returns how to call it off. */
export function whenIdle(work: () => void): () => void {
  let cancelled = false
  const run = () => {
    if (!cancelled) work()
  }
  // Safari has no requestIdleCallback.
  const wait = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: 5_000 })
    else setTimeout(run, 1_000)
  }
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
  return () => {
    cancelled = true
  }
}
