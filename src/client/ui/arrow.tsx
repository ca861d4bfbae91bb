/** An arrow after the words of a link, in the direction of the writing. */
export const Arrow = () => (
  <span aria-hidden className="inline-block rtl:-scale-x-100">
    &nbsp;→
  </span>
)
