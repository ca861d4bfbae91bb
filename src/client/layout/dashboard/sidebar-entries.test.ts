import { describe, expect, it } from 'vitest'
import { DASHBOARD_SCREENS } from '#client/routes/dashboard/dashboard-screens.tsx'
import { sidebarEntries } from './sidebar-entries.ts'

const labels = (role: 'admin' | 'staff' | 'writer') =>
  sidebarEntries(DASHBOARD_SCREENS, role).map(({ main }) => main.label())

describe('the sidebar', () => {
  it('has the views of all features in the order that people know', () => {
    expect(DASHBOARD_SCREENS.map(({ id }) => id).join(' ')).toBe(
      'articles notes projects rewriter sources media templates front-page sections people pages breaking-news ' +
        'readers subscribers members issues growth consent analytics social-posts favorites site site-settings ' +
        'mail addresses move-in tokens webhooks audit system settings calendar style-guide team',
    )
  })

  it('has a place for each view', () => {
    const places = DASHBOARD_SCREENS.map(({ group, order }) => `${group} ${order}`)
    expect(new Set(places).size).toBe(places.length)
  })

  it('has fourteen entries for admins, in groups', () => {
    const entries = sidebarEntries(DASHBOARD_SCREENS, 'admin')
    expect(entries).toHaveLength(14)
    expect(entries.flatMap(({ tabs }) => tabs)).toHaveLength(DASHBOARD_SCREENS.length)
    const groups = entries.map(({ main }) => main.group)
    expect([...new Set(groups)].flatMap((group) => groups.filter((each) => each === group))).toEqual(groups)
  })

  it('has the room of readers, and Breaking News as a tab of Front Page', () => {
    expect(labels('admin')).toContain('Readers')
    expect(labels('admin')).not.toContain('Breaking News')
    const tabsOf = (role: 'admin' | 'staff', id: string) =>
      sidebarEntries(DASHBOARD_SCREENS, role)
        .find(({ main }) => main.id === id)
        ?.tabs.map((tab) => tab.id)
    expect(tabsOf('admin', 'front-page')).toContain('breaking-news')
    expect(tabsOf('admin', 'readers')).toEqual([
      'readers',
      'subscribers',
      'members',
      'issues',
      'growth',
      'consent',
    ])
    expect(tabsOf('staff', 'readers')).toEqual(['readers', 'issues', 'growth'])
  })

  it('has five entries for writers', () => {
    expect(labels('writer')).toEqual([
      'Article Management',
      'Notes for Me',
      'Templates',
      'Favorite Articles',
      'Account Settings',
    ])
  })

  it('gives staff a tab of a closed view as an entry of its own', () => {
    expect(labels('staff')).toHaveLength(12)
    expect(labels('staff')).toContain('Social Posts')
    expect(labels('staff')).not.toContain('Performance Analytics')
  })

  it('keeps every view within reach of those who may open it', () => {
    for (const role of ['admin', 'staff', 'writer'] as const) {
      const shown = sidebarEntries(DASHBOARD_SCREENS, role).flatMap(({ tabs }) => tabs)
      expect(new Set(shown).size).toBe(shown.length)
    }
  })
})
