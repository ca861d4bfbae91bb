import type { Translated } from '../../catalog-types.ts'
import type { dashboard as english } from '../../en/dashboard/index.ts'
import { licenses } from './licenses.ts'
import { common } from './common.ts'
import { controls } from './controls.ts'
import { features } from './features.ts'
import { frame } from './frame.ts'
import { messages } from './messages/index.ts'

/** The screens of the newsroom. */
export const dashboard: Translated<typeof english> = {
  ...licenses,
  ...common,
  ...controls,
  ...features,
  ...frame,
  ...messages,
}
