/** The dashboard's own address; its views stand below it. */
export const DASHBOARD = { to: '/dashboard/$', params: { _splat: '' } } as const

/** The address of one view of the dashboard. */
export function dashboardView(view: string) {
  return { to: '/dashboard/$', params: { _splat: view } } as const
}
