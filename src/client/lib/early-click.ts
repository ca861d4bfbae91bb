declare global {
  /** The button that was clicked last while the page's script was still to come. */
  var earlyClick: HTMLButtonElement | undefined
  /** Set once React hears what happens on the page. */
  var isHydrated: boolean | undefined
}

/** Does now what a reader asked for before the page could hear; see `onceDrawn` in page-assets.ts. */
export function repeatEarlyClick(): void {
  globalThis.isHydrated = true
  // Not from within React's own work, where it would not hear.
  setTimeout(() => globalThis.earlyClick?.click())
}
