import type { Pasted } from './converters.ts'
import { declared, unwrap, wrapContent } from './dom.ts'

/** CSS font weight from which text counts as bold. */
const BOLD_FROM = 600

const TAGS: Record<string, string> = { B: 'strong', STRONG: 'strong', I: 'emphasis', EM: 'emphasis' }

/**
 * Turns style declarations into elements. A declared style overrides the tag, because Google Docs wraps all text in
 * `<b style="font-weight:normal">` and sets bold and italic on spans.
 */
export function applyStyles({ body }: Pasted): void {
  for (const element of body.querySelectorAll('b, strong, i, em')) {
    const property = TAGS[element.tagName.toUpperCase()] === 'strong' ? 'font-weight' : 'font-style'
    const value = declared(element, property)
    const isOff = property === 'font-weight' ? value && !isBold(value) : value === 'normal'
    if (isOff) unwrap(element)
  }
  for (const element of body.querySelectorAll('span, font, a, li, p, div, td, th')) {
    if (/^(?:P|DIV|LI|TD|TH)$/.test(element.tagName.toUpperCase()) && element.querySelector('span, b, i'))
      continue
    for (const mark of marksOf(element)) wrapContent(element, mark)
  }
  for (const span of body.querySelectorAll('span, font, o\\:p')) {
    if (!span.hasAttribute('data-block')) unwrap(span)
  }
}

function marksOf(element: Element): string[] {
  const weight = declared(element, 'font-weight')
  const decoration = declared(element, 'text-decoration') + declared(element, 'text-decoration-line')
  const align = declared(element, 'vertical-align')
  return [
    weight && isBold(weight) && 'strong',
    /italic|oblique/.test(declared(element, 'font-style')) && 'em',
    decoration.includes('line-through') && 's',
    align === 'super' && 'sup',
    align === 'sub' && 'sub',
  ].filter((mark): mark is string => Boolean(mark))
}

const isBold = (weight: string) => weight.startsWith('bold') || Number(weight) >= BOLD_FROM
