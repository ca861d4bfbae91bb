import { smtpUrlOf } from '#features/mail/shared/mail.ts'
import type { Config } from '#server/config.ts'
import { SETTINGS_FILE } from '../setup/places.ts'
import { wrong, type Finding } from './finding.ts'
import type { Machine } from './machine.ts'

/** Tries the mail server that the settings name. Returns why it cannot be used, or null; null if they name none. */
export async function findServerProblem(
  machine: Machine,
  { mail, publicOrigin }: Config,
): Promise<string | null> {
  if (!mail.server) return null
  const { protocol, port, ...server } = mail.server
  const url = smtpUrlOf({ ...server, port: port ?? undefined, isSecure: protocol === 'smtps' })
  return machine.findMailProblem(url, new URL(publicOrigin ?? 'http://localhost').hostname)
}

export const wrongServer = (problem: string): Finding =>
  wrong('Mail', `The mail server cannot be used: ${problem}.`, `sudo editor ${SETTINGS_FILE}`)
