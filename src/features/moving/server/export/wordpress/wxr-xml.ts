import { withoutControls, xmlText } from '#shared/xml.ts'

/** Returns an element with escaped text. */
export const element = (name: string, text: string | number, attributes = ''): string =>
  `<${name}${attributes ? ` ${attributes}` : ''}>${xmlText(String(text))}</${name}>`

/** Returns an element whose text is written as it is. */
export const cdata = (name: string, text: string, attributes = ''): string =>
  `<${name}${attributes ? ` ${attributes}` : ''}><![CDATA[${withoutControls(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]></${name}>`

/** Returns a field of a post, such as its featured image. */
export const postMeta = (key: string, value: string): string =>
  `<wp:postmeta>${cdata('wp:meta_key', key)}${cdata('wp:meta_value', value)}</wp:postmeta>`
