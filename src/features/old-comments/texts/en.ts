/** Texts that readers can see. */
export const en = {
  oldComments: 'Comments',
  oldCommentsIntro:
    'These comments were written on an earlier version of this site. New ones cannot be added.',
  unnamedReader: 'Reader',
  firstComments: 'The first {shown} of {total} comments.',
} as const
