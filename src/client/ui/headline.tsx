import { Fragment } from 'react'

/** A figure with the word it counts ("$412 million"), or a name with its score ("Kingsferry 2"). */
const BOUND = /\p{Sc}?\d[\d.,]*%? \p{L}{1,9}(?!\p{L})|(?<!\p{L})\p{L}{1,12} \d{1,2}(?=[,.:;!?]*(?: |$))/gu

/** A headline's words; figures stay on one line with the word they belong to. The text itself is unchanged. */
export function Headline({ text }: { text: string }) {
  const bound = text.match(BOUND)
  if (!bound) return text
  return text.split(BOUND).map((words, index) => (
    <Fragment key={index}>
      {words}
      {bound[index] && <span className="whitespace-nowrap">{bound[index]}</span>}
    </Fragment>
  ))
}
