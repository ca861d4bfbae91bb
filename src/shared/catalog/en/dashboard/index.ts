import { licenses } from './licenses.ts'
import { common } from './common.ts'
import { controls } from './controls.ts'
import { features } from './features.ts'
import { frame } from './frame.ts'
import { messages } from './messages/index.ts'

/** The screens of the newsroom. Languages without the dashboard lack these texts. */
export const dashboard = {
  ...licenses,
  ...common,
  ...controls,
  ...features,
  ...frame,
  ...messages,
} as const
