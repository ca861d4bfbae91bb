import { lazy, type ComponentType } from 'react'
import type { DashboardScreenProps } from './dashboard-screen.ts'

/** True for the id of what a view opens, such as an article or an import. */
export const isId = (rest: string) => /^[1-9]\d{0,14}$/.test(rest)

/** Loads a part of a screen when it is first shown. */
export const loadPart = <Props extends object>(from: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await from() }))

/** Loads a view's component when the view is first opened. */
export const loadScreen = loadPart<DashboardScreenProps>
