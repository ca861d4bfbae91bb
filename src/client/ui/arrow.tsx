/** An arrow after link text, in the writing direction. */
export const Arrow = () => (
  <span aria-hidden className="inline-block rtl:-scale-x-100">
    &nbsp;→
  </span>
)
