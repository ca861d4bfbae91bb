import type { Machine } from './machine.ts'

export interface ServiceFacts {
  /** Whether there is a unit. */
  isThere: boolean
  isActive: boolean
  isEnabled: boolean
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
