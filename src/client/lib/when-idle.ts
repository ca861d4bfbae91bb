/** Runs `work` when the page has loaded and the browser is idle. Returns a function that cancels it. */
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
