/** A step of setting up a newsroom. */
export type FirstStep =
  | 'name'
  | 'front-page'
  | 'sections'
  | 'invite'
  | 'article'
  | 'move-in'
  | 'byline'
  | 'contact'
  | 'origin'
  | 'backups'

export interface FirstStepState {
  step: FirstStep
  isDone: boolean
}
