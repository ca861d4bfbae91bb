import { lazy } from 'react'
import { defineClient } from '#client/lib/feature.ts'

const BackupRows = lazy(async () => ({ default: (await import('./client/backup-status.tsx')).BackupRows }))
const BackupWarning = lazy(async () => ({
  default: (await import('./client/backup-status.tsx')).BackupWarning,
}))

export default defineClient({
  name: 'operations',
  slots: { safetyRows: BackupRows, systemWarnings: BackupWarning },
})
