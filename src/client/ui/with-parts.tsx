import { Fragment, type ReactNode } from 'react'

/** Renders each bracketed part of a text, such as a link in a sentence. */
export function withParts(text: string, draw: (part: string, index: number) => ReactNode): ReactNode {
  return text
    .split(/[[\]]/)
    .map((part, index) => <Fragment key={index}>{index % 2 ? draw(part, (index - 1) / 2) : part}</Fragment>)
}
