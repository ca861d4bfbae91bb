import type { Command } from 'commander'

/** What a feature is on the command line. Its code is loaded when a command runs. */
export interface CommandFeature {
  name: string
  /** Adds its commands. `add` adds one with the options that choose the newsroom. */
  addCommands: (add: (name: string, description: string) => Command) => void
}

/** Describes a feature for the command line. */
export const defineCommands = (feature: CommandFeature): CommandFeature => feature
