import { defineClient } from '#client/lib/feature.ts'
import { loadPart } from '#client/lib/slots.tsx'

export default defineClient({
  name: 'operations',
  slots: {
    safetyRows: loadPart(async () => (await import('./client/backup-status.tsx')).BackupRows),
    systemWarnings: loadPart(async () => (await import('./client/backup-status.tsx')).BackupWarning),
  },
})
