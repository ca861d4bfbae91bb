/** What an operator wants of `broadsheet setup`, from its options and answers. */
export interface Wishes {
  /** The name of the site, in ASCII. */
  name: string
  /** Null leaves the machine's. */
  timeZone: string | null
  /** The address that readers see. */
  email: string | null
  /** `smtps://…`, or null to set it in the dashboard. */
  mailServer: string | null
  mailFrom: string | null
  /** Load the demo newsroom. */
  isDemo: boolean
  /** Go on although DNS does not point here. */
  skipDns: boolean
  /** Another proxy handles TLS. */
  withoutCaddy: boolean
}
