/** Link props of the dashboard. */
export const DASHBOARD = { to: '/dashboard/$', params: { _splat: '' } } as const

/** Link props of one view of the dashboard. */
export function dashboardView(view: string) {
  return { to: '/dashboard/$', params: { _splat: view } } as const
}
