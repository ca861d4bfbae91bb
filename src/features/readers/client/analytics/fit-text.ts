import { cutText } from '#shared/cut-text.ts'

/** Shortens `text` with an ellipsis to at most `maxPx` pixels. */
export function fitText(text: string, maxPx: number, widthOf: (text: string) => number): string {
  if (widthOf(text) <= maxPx) return text
  let length = text.length - 1
  while (length > 1 && widthOf(cut(text, length)) > maxPx) length -= 1
  return cut(text, length)
}

const cut = (text: string, length: number) => `${cutText(text, length).trimEnd()}…`

let ruler: CanvasRenderingContext2D | null = null

/** The width of a chart label in pixels. */
export function textWidth(text: string): number {
  if (!ruler) {
    ruler = document.createElement('canvas').getContext('2d')
    if (ruler) ruler.font = `12px ${getComputedStyle(document.body).fontFamily}`
  }
  return ruler?.measureText(text).width ?? text.length * 7
}
