declare global {
  /** The last button clicked before the page was hydrated. */
  var earlyClick: HTMLButtonElement | undefined
  /** True once React handles events. */
  var isHydrated: boolean | undefined
}

/** Repeats the last click from before hydration; see `page-assets.ts`, which records it. */
export function repeatEarlyClick(): void {
  globalThis.isHydrated = true
  // React ignores a click that is dispatched from an effect.
  setTimeout(() => globalThis.earlyClick?.click())
}
