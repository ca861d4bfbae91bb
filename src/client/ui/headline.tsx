/** A number with its unit ("$412 million"), or a name with a score ("Kingsferry 2"). */
const NUMBER_WITH_WORD =
  /\p{Sc}?\d[\d.,]*%? \p{L}{1,9}(?!\p{L})|(?<!\p{L})\p{L}{1,12} \d{1,2}(?=[,.:;!?]*(?: |$))/gu

const NO_BREAK_SPACE = '\u00a0'

/** A headline that never breaks a line between a number and its word. An element around them would unbalance its lines. */
export const Headline = ({ text }: { text: string }) =>
  text.replaceAll(NUMBER_WITH_WORD, (group) => group.replaceAll(' ', NO_BREAK_SPACE))
