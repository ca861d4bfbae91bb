import { join } from 'node:path'
import { PID_FILE } from '#db/connection/lock.ts'
import type { Machine } from './machine.ts'

export interface ServiceFacts {
  /** Whether there is a unit. */
  isThere: boolean
  isActive: boolean
  isEnabled: boolean
}

/** True if the server that runs on a data folder began before its settings file changed. */
export function hasOldSettings(machine: Machine, settingsFile: string, dataDir: string): boolean {
  const began = machine.factsOf(join(dataDir, PID_FILE))?.changedAt
  const changed = machine.factsOf(settingsFile)?.changedAt
  return began !== undefined && changed !== undefined && changed > began
}

const SYSTEMD = '/run/systemd/system'

/** True on a machine that systemd has started. */
export const hasSystemd = (machine: Machine): boolean => machine.factsOf(SYSTEMD) !== null

/** Reads the state of a unit. */
export function readService(machine: Machine, name: string): ServiceFacts {
  const { text } = machine.run('systemctl', ['show', name, '--property=LoadState,ActiveState,UnitFileState'])
  const value = (key: string) => new RegExp(`^${key}=(.*)$`, 'm').exec(text)?.[1] ?? ''
  return {
    isThere: value('LoadState') === 'loaded',
    isActive: ['active', 'reloading'].includes(value('ActiveState')),
    isEnabled: value('UnitFileState') === 'enabled',
  }
}
