import type { DashboardScreenProps } from './dashboard-screen.ts'
import { loadPart } from './slots.tsx'

/** True for the id of what a view opens, such as an article or an import. */
export const isId = (rest: string) => /^[1-9]\d{0,14}$/.test(rest)

/** Loads a view's component when the view is first opened. */
export const loadScreen = loadPart<DashboardScreenProps>
