/** Texts that readers can see. */
export const en = {
  originalReport: 'Original report by {name}.',
  modelAssisted: 'A language model assisted with the text of this story.',
  softwareAssisted: 'Editing software assisted with the text of this story.',
} as const
