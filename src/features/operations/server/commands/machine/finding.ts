import { reasonOf } from '#shared/reason-of.ts'

/** What a check found. */
export interface Finding {
  name: string
  /** Null if the check does not apply here. */
  isGood: boolean | null
  /** One sentence for the operator. */
  sentence: string
  /** What to type, or null. */
  command: string | null
}

export const good = (name: string, sentence: string): Finding => ({
  name,
  isGood: true,
  sentence,
  command: null,
})

export const wrong = (name: string, sentence: string, command: string | null = null): Finding => ({
  name,
  isGood: false,
  sentence,
  command,
})

export const skipped = (name: string, sentence: string): Finding => ({
  name,
  isGood: null,
  sentence,
  command: null,
})

/** Returns a finding as one line. What other programs said may have had several. */
export function lineOf({ name, isGood, sentence, command }: Finding): string {
  const mark = isGood === null ? '-- ' : isGood ? 'ok ' : 'no '
  return `${mark} ${name}: ${sentence.replaceAll(/\s*\n\s*/g, ' ')}${command === null ? '' : ` Type: ${command}`}`
}

/** Returns a reason in one line. OpenSSL's errors have the place in its source, of which only the reason helps. */
export function plainReason(error: unknown): string {
  const text = reasonOf(error)
  const [, reason] = /:SSL routines:[^:]*:([^:]+):/.exec(text) ?? []
  return (reason ? `TLS failed (${reason})` : text).replaceAll(/\s+/g, ' ').trim().replace(/\.$/, '')
}
