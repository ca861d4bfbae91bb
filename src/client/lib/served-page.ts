/** Screens that are useless without their scripts. */
const NEEDS_SCRIPT = /^\/(?:dashboard|auth|setup)(?:\/|$)/

let served: HTMLElement | null = null

/** Keeps a copy of the page that the server sent, in case its script fails before it has taken the page over. */
export function keepServedPage(): void {
  if (NEEDS_SCRIPT.test(location.pathname)) return
  served = document.documentElement.cloneNode(true) as HTMLElement
  // For what waits for the page, such as tests.
  served.dataset['page'] = 'ready'
}

/** Forgets the copy, once the script has taken the page over. */
export function forgetServedPage(): void {
  served = null
}

/** Shows the copy after an error: readers can read it and follow its links. Does nothing once it is forgotten. */
export function showServedPage(unmount: () => void): void {
  if (!served) return
  const page = served
  forgetServedPage()
  // React is still rendering.
  queueMicrotask(() => {
    unmount()
    document.documentElement?.remove()
    document.append(page)
  })
}
