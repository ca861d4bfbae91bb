import { KeyRound, Settings, Users } from 'lucide-react'
import { defineDesk } from '#client/lib/feature.ts'
import { loadScreen } from '#client/lib/load-screen.ts'
import { m } from '#shared/catalog/m.ts'

export default defineDesk({
  name: 'people',
  tools: { inviteStep: async () => (await import('./client/users/invite-step.tsx')).InviteStep },
  screens: [
    {
      id: 'tokens',
      label: () => m.apiTokensTitle(),
      icon: KeyRound,
      capability: 'tokens.manage',
      group: 'manage',
      order: 90,
      tabOf: 'site',
      component: loadScreen(async () => (await import('./client/tokens/tokens-view.tsx')).TokensView),
    },
    {
      id: 'settings',
      label: () => m.accountSettingsLabel(),
      icon: Settings,
      capability: 'account.own',
      group: 'manage',
      order: 130,
      component: loadScreen(async () => (await import('./client/account/account-screen.tsx')).AccountScreen),
    },
    {
      id: 'team',
      label: () => m.teamManagement(),
      icon: Users,
      capability: 'users.manage',
      group: 'quick',
      order: 30,
      component: loadScreen(async () => (await import('./client/users/users-view.tsx')).UsersView),
    },
  ],
})
