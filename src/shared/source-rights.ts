// No zod here, so that screens can import these rules without it.

/** What the newsroom may rest on when it uses the text of a source, from the register of sources. */
export const LICENSES = ['wire-contract', 'press-release', 'open-license', 'own-archive', 'unknown'] as const
export type License = (typeof LICENSES)[number]

/** What a page says about its own use. */
export interface RightsSignals {
  /** schema.org `isAccessibleForFree: false`: readers pay for the text. */
  isPaid: boolean
  /** `noai` in a robots meta tag or header. */
  isClosedToAi: boolean
  /** TDM reservation protocol: text and data mining is reserved. */
  isMiningReserved: boolean
  /** The address of the mining policy; empty without one. */
  miningPolicyUrl: string
  /** The address of the license that the page names; empty without one. */
  licenseUrl: string
}
