/** The longest beginning of `text` that is at most `maxPx` wide, with an ellipsis when something is left out. */
export function fitText(text: string, maxPx: number, widthOf: (text: string) => number): string {
  if (widthOf(text) <= maxPx) return text
  let length = text.length - 1
  while (length > 1 && widthOf(cut(text, length)) > maxPx) length -= 1
  return cut(text, length)
}

const cut = (text: string, length: number) => `${text.slice(0, length).trimEnd()}…`

let ruler: CanvasRenderingContext2D | null = null

/** The width of a chart label in pixels, as the page draws it: 12 px in the interface's font. */
export function textWidth(text: string): number {
  if (!ruler) {
    ruler = document.createElement('canvas').getContext('2d')
    if (ruler) ruler.font = `12px ${getComputedStyle(document.body).fontFamily}`
  }
  return ruler?.measureText(text).width ?? text.length * 7
}
