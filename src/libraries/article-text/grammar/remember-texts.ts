/** Reading a shorter text takes less than five milliseconds. */
export const LONG_TEXT = 10_000
/** A text, and the same text with its boxes. */
const REMEMBERED = 2

/**
 * Returns a function that remembers what `read` returned for the last two long texts: a save, its checks and the page
 * that follows it need the same one. A result can take 30 MB, so it is dropped when memory is needed. Results must not
 * be changed.
 */
export function rememberTexts<T extends object>(read: (text: string) => T): (text: string) => T {
  let last: Array<{ text: string; result: WeakRef<T> }> = []
  return (text) => {
    if (text.length < LONG_TEXT) return read(text)
    const known = last.find((each) => each.text === text)?.result.deref()
    if (known) return known
    const result = read(text)
    last = [{ text, result: new WeakRef(result) }, ...last].slice(0, REMEMBERED)
    return result
  }
}
