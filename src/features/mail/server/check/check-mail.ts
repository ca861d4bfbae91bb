import { createPrivateKey, createPublicKey } from 'node:crypto'
import type { MailConfig } from '#server/lib/mail/mail-config.ts'
import { isThisMachine } from '#server/lib/mail/mail-server.ts'
import { domainOf } from '#features/mail/shared/mail.ts'
import { reasonOf } from '#shared/reason-of.ts'

/** What the check asks of DNS. Each returns nothing for a name that does not exist. */
export interface MailResolver {
  txt: (name: string) => Promise<string[]>
  addresses: (host: string) => Promise<string[]>
  names: (address: string) => Promise<string[]>
}

export interface MailCheck {
  name: 'SPF' | 'DKIM' | 'DMARC' | 'Reverse name' | 'TLS'
  /** Null if it cannot be seen from here. */
  isGood: boolean | null
  /** One sentence for the operator. */
  sentence: string
}

/** Connects to the mail server and returns whether the connection is encrypted. Throws with the server's message. */
export type TlsProbe = () => Promise<boolean>

/** Checks what other mail servers look at. Never throws. */
export async function checkMail(
  config: MailConfig,
  resolver: MailResolver,
  probe: TlsProbe,
): Promise<MailCheck[]> {
  const domain = domainOf(config.from)
  const check = async (
    name: MailCheck['name'],
    work: () => Promise<Omit<MailCheck, 'name'>>,
  ): Promise<MailCheck> => {
    try {
      return { name, ...(await work()) }
    } catch (error) {
      const reason = reasonOf(error)
      return { name, isGood: false, sentence: `This could not be checked: ${reason}.` }
    }
  }
  return [
    await check('SPF', () => checkSpf(domain, resolver)),
    await check('DKIM', () => checkDkim(config, resolver)),
    await check('DMARC', () => checkDmarc(domain, resolver)),
    await check('Reverse name', () => checkReverse(config, resolver)),
    await check('TLS', () => checkTls(config, probe)),
  ]
}

type Answer = Omit<MailCheck, 'name'>
const good = (sentence: string): Answer => ({ isGood: true, sentence })
const bad = (sentence: string): Answer => ({ isGood: false, sentence })
const unknown = (sentence: string): Answer => ({ isGood: null, sentence })

async function checkSpf(domain: string, { txt }: MailResolver): Promise<Answer> {
  const records = (await txt(domain)).filter((record) => /^v=spf1(\s|$)/i.test(record))
  if (records.length === 0)
    return bad(`${domain} has no SPF record: add a TXT record that names your mail server.`)
  if (records.length > 1)
    return bad(`${domain} has ${records.length} SPF records, which counts as none: join them.`)
  const [record = ''] = records
  if (/\s\+?all(\s|$)/i.test(record))
    return bad('The SPF record ends with "+all", which allows everyone: use "~all".')
  return good(`${domain} says which servers may send its mail.`)
}

async function checkDkim({ dkim }: MailConfig, { txt }: MailResolver): Promise<Answer> {
  if (!dkim)
    return unknown('No DKIM key is set here: set DKIM_KEY and DKIM_SELECTOR, unless your mail server signs.')
  const name = `${dkim.selector}._domainkey.${dkim.domain}`
  const record = (await txt(name)).find((each) => /(?:^|;)\s*p=/i.test(each))
  if (!record) return bad(`${name} has no DKIM record: publish the public key there.`)
  const published = /(?:^|;)\s*p=([^;]*)/i.exec(record)?.[1]?.replaceAll(/\s/g, '') ?? ''
  if (published === '') return bad(`The DKIM key at ${name} is revoked: it is empty.`)
  return published === publicKeyOf(dkim.key)
    ? good(`The DKIM key at ${name} belongs to the key set here.`)
    : bad(`The DKIM key at ${name} is another one than the key set here.`)
}

/** As a DKIM record has it: the raw bytes for Ed25519 (RFC 8463), otherwise the whole structure. */
function publicKeyOf(pem: string): string {
  const key = createPublicKey(createPrivateKey(pem))
  const bytes = key.export({ type: 'spki', format: 'der' })
  return (key.asymmetricKeyType === 'ed25519' ? bytes.subarray(-32) : bytes).toString('base64')
}

async function checkDmarc(domain: string, { txt }: MailResolver): Promise<Answer> {
  const parts = domain.split('.')
  // The record of the organization counts for its subdomains.
  for (let at = 0; at < parts.length - 1; at++) {
    const name = `_dmarc.${parts.slice(at).join('.')}`
    const record = (await txt(name)).find((each) => /^v=DMARC1\s*;/i.test(each))
    if (!record) continue
    const policy = /;\s*p=(\w+)/i.exec(record)?.[1]?.toLowerCase() ?? ''
    if (policy === '') return bad(`The DMARC record at ${name} has no policy: add "p=none" or stricter.`)
    return good(`${name} has the policy "${policy}".`)
  }
  return bad(
    `${domain} has no DMARC record, which large providers ask for: add "v=DMARC1; p=none" at _dmarc.${domain}.`,
  )
}

async function checkReverse({ host, user }: MailConfig, { addresses, names }: MailResolver): Promise<Answer> {
  if (user !== '')
    return unknown(`${host} asks for a password, so your provider sends from addresses of its own.`)
  const found = await addresses(host)
  if (found.length === 0) return bad(`The mail server ${host} has no address.`)
  for (const address of found) {
    const reverse = await names(address)
    if (reverse.length === 0)
      return bad(`The address ${address} of ${host} has no name, so its mail may be refused.`)
    const back = await Promise.all(reverse.map((name) => addresses(name)))
    if (!back.flat().includes(address))
      return bad(`The name ${reverse[0]} of ${address} does not lead back to it.`)
  }
  return good(`The addresses of ${host} have names that lead back to them.`)
}

async function checkTls({ host }: MailConfig, probe: TlsProbe): Promise<Answer> {
  const isEncrypted = await probe()
  if (isThisMachine(host)) return good('The mail server runs on this machine.')
  return isEncrypted
    ? good(`The connection to ${host} is encrypted.`)
    : bad(`${host} offers no encryption, so mails and the password can be read on their way.`)
}
