import { Fragment } from 'react'

/** A number with its unit ("$412 million"), or a name with a score ("Kingsferry 2"). */
const NUMBER_WITH_WORD =
  /\p{Sc}?\d[\d.,]*%? \p{L}{1,9}(?!\p{L})|(?<!\p{L})\p{L}{1,12} \d{1,2}(?=[,.:;!?]*(?: |$))/gu

/** A headline that never breaks a line between a number and its word. */
export function Headline({ text }: { text: string }) {
  const groups = text.match(NUMBER_WITH_WORD)
  if (!groups) return text
  return text.split(NUMBER_WITH_WORD).map((part, index) => (
    <Fragment key={index}>
      {part}
      {groups[index] && <span className="whitespace-nowrap">{groups[index]}</span>}
    </Fragment>
  ))
}
