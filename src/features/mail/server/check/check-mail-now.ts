import { promises as dns } from 'node:dns'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import { readMailConfig } from '#server/lib/mail/mail-config.ts'
import { checkMail, type MailResolver } from './check-mail.ts'

/** The resolver of this machine. A missing name gives empty results. */
const systemResolver: MailResolver = {
  txt: async (name) => (await orNothing(dns.resolveTxt(name))).map((parts) => parts.join('')),
  addresses: async (host) => (await orNothing(dns.lookup(host, { all: true }))).map(({ address }) => address),
  names: (address) => orNothing(dns.reverse(address)),
}

async function orNothing<T>(answer: Promise<T[]>): Promise<T[]> {
  try {
    return await answer
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOTFOUND' || code === 'ENODATA') return []
    throw error
  }
}

/** Checks the mail of this newsroom and returns a line for each thing. Throws BAD_REQUEST without a mail server. */
export async function checkMailNow(deps: Deps): Promise<string[]> {
  const config = await readMailConfig(deps)
  if (!config) throw new AppError('BAD_REQUEST', 'mailNotConfigured')
  const { openSmtpLink } = await import('#server/lib/mail/smtp-link.ts')
  const checks = await checkMail(config, systemResolver, async () => {
    const link = await openSmtpLink(config)
    link.close()
    return link.isEncrypted
  })
  return checks.map(
    ({ name, isGood, sentence }) =>
      `${isGood === null ? '-- ' : isGood ? 'ok ' : 'no '} ${name}: ${sentence}`,
  )
}
