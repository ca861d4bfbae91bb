/**
 * What caniemail.com knew of Gmail, Outlook and Apple Mail on 2026-05-13 (its `last_update_date`; data of
 * https://www.caniemail.com/api/data.json, MIT license): properties that no version of the three ignores altogether.
 * `color`, `font-style` and sides of borders, margins and padding have no entry there and follow that of their group.
 */
export const CANIEMAIL = {
  date: '2026-05-13',
  source: 'https://www.caniemail.com/api/data.json',
  properties: new Set([
    'background-color',
    'border',
    'border-bottom',
    'border-collapse',
    'border-left',
    'border-right',
    'border-top',
    'color',
    'direction',
    'font-family',
    'font-size',
    'font-style',
    'font-weight',
    'height',
    'letter-spacing',
    'line-height',
    'list-style-type',
    'margin',
    'margin-left',
    'margin-right',
    'max-width',
    'padding',
    'padding-left',
    'padding-right',
    'padding-top',
    'text-align',
    'text-decoration',
    'text-transform',
    'vertical-align',
    'width',
  ]),
  units: ['px', '%'],
} as const

/** Elements that each of the three shows. */
export const MAIL_ELEMENTS = new Set(
  'html head meta title style body table tbody thead tr td th div p h1 h2 h3 ul ol li a img span br strong em s sup sub code'.split(
    ' ',
  ),
)

/** Returns the properties of styles in the elements of a mail that are not in the list. */
export function unknownProperties(html: string): string[] {
  const styles = [...html.matchAll(/style="([^"]*)"/g)].map(([, style = '']) => style)
  const names = styles.flatMap((style) => style.split(';').map((part) => part.split(':')[0]?.trim() ?? ''))
  return [...new Set(names)].filter((name) => name && !CANIEMAIL.properties.has(name))
}

/** Returns the elements of a mail that are not in the list. */
export function unknownElements(html: string): string[] {
  const names = [...html.matchAll(/<([a-z][a-z0-9]*)/gi)].map(([, name = '']) => name.toLowerCase())
  return [...new Set(names)].filter((name) => !MAIL_ELEMENTS.has(name))
}
