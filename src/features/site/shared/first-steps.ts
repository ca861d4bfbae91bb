/** The steps of setting up a newsroom, in their order. Sections come before the front page, which follows them. */
export const FIRST_STEPS = [
  'name',
  'time-zone',
  'sections',
  'front-page',
  'record',
  'article',
  'newsletter',
  'invite',
  'contact',
  'pages',
  'look',
  'move-in',
] as const
export type FirstStep = (typeof FIRST_STEPS)[number]

export interface FirstStepState {
  step: FirstStep
  isDone: boolean
}
