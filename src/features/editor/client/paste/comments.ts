import type { Pasted } from './converters.ts'

/** The text of comments in Word and Outlook, and in pages that Google Docs saves. */
const BODIES =
  '[data-style*="mso-element:comment" i], [style*="mso-element:comment" i], a[id^="cmnt"]:not([id^="cmnt_ref"])'
/** Their marks in the text. */
const MARKS =
  '.msocomanchor, [data-style*="mso-special-character:comment" i], [style*="mso-special-character:comment" i], a[href*="#cmnt"]'
/** Words that were deleted while changes were tracked: the element says when or by whom. */
const DELETED = 'del[cite], del[datetime]'

/** Removes comments of colleagues, their marks, and tracked deletions. Counts the comments. */
export function removeComments({ body, lost }: Pasted): void {
  for (const element of body.querySelectorAll(DELETED)) element.remove()
  // A list of comments has the body of each.
  const bodies = [...body.querySelectorAll(BODIES)].filter((element) => !element.querySelector(BODIES))
  const marks = [...body.querySelectorAll(MARKS)].filter(
    (mark) => !bodies.some((each) => each.contains(mark)),
  )
  for (const element of bodies)
    (
      element.closest('[data-style*="comment-list" i], [style*="comment-list" i]') ?? blockOf(element)
    ).remove()
  for (const mark of marks) (mark.closest('.MsoCommentReference, sup') ?? mark).remove()
  const count = Math.max(bodies.length, marks.filter((mark) => mark.tagName.toUpperCase() === 'A').length)
  if (count > 0) lost.set('comment', count)
}

/** The box of a comment of Google Docs, which has a border and nothing else. */
function blockOf(element: Element): Element {
  if (element.tagName.toUpperCase() !== 'A') return element
  const block = element.closest('p, li') ?? element
  const box = block.parentElement
  const isBox = box?.tagName.toUpperCase() === 'DIV' && box.querySelectorAll('a[id^="cmnt"]').length === 1
  return isBox && box ? box : block
}
