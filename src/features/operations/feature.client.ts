import { lazyRouteComponent } from '@tanstack/react-router'
import { defineClient } from '#client/lib/feature.ts'

const load = () => import('./client/backup-status.tsx')

export default defineClient({
  name: 'operations',
  slots: {
    safetyRows: lazyRouteComponent(load, 'BackupRows'),
    systemWarnings: lazyRouteComponent(load, 'BackupWarning'),
  },
})
