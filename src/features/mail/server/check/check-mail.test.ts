import { generateKeyPairSync } from 'node:crypto'
import { expect, it } from 'vitest'
import type { MailConfig } from '#server/lib/mail/mail-config.ts'
import { checkMail, type MailResolver } from './check-mail.ts'

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 1024 })
const CONFIG: MailConfig = {
  host: 'mail.paper.example',
  port: 587,
  isSecure: false,
  needsTls: false,
  user: '',
  password: '',
  from: 'news@news.paper.example',
  replyTo: null,
  bounceAddress: null,
  dkim: {
    domain: 'news.paper.example',
    selector: 'one',
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  },
  connections: 5,
  origin: 'https://paper.example',
}
const PUBLISHED = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')

const GOOD: Record<string, string[]> = {
  'news.paper.example': ['v=spf1 mx ~all', 'other words'],
  'one._domainkey.news.paper.example': [`v=DKIM1; k=rsa; p=${PUBLISHED}`],
  '_dmarc.paper.example': ['v=DMARC1; p=quarantine'],
}

function resolver(changes: Record<string, string[]> = {}, names = ['mail.paper.example']): MailResolver {
  const texts = { ...GOOD, ...changes }
  return {
    txt: async (name) => texts[name] ?? [],
    addresses: async (host) => (host === 'mail.paper.example' ? ['192.0.2.1'] : []),
    names: async () => names,
  }
}

const goodOnes = async (...args: Parameters<typeof checkMail>) =>
  (await checkMail(...args)).filter(({ isGood }) => isGood).map(({ name }) => name)

it('finds nothing wrong with a domain that is set up', async () => {
  expect(await goodOnes(CONFIG, resolver(), async () => true)).toEqual([
    'SPF',
    'DKIM',
    'DMARC',
    'Reverse name',
    'TLS',
  ])
})

it.each([
  ['SPF', { 'news.paper.example': [] }, 'has no SPF record'],
  ['SPF', { 'news.paper.example': ['v=spf1 mx', 'v=spf1 a'] }, 'has 2 SPF records'],
  ['SPF', { 'news.paper.example': ['v=spf1 +all'] }, 'allows everyone'],
  ['DKIM', { 'one._domainkey.news.paper.example': [] }, 'has no DKIM record'],
  ['DKIM', { 'one._domainkey.news.paper.example': ['v=DKIM1; p='] }, 'revoked'],
  ['DKIM', { 'one._domainkey.news.paper.example': ['v=DKIM1; p=AAAA'] }, 'another one'],
  ['DMARC', { '_dmarc.paper.example': [] }, 'has no DMARC record'],
  ['DMARC', { '_dmarc.paper.example': ['v=DMARC1; rua=mailto:a@b.example'] }, 'has no policy'],
])('says in one sentence what is wrong with %s', async (name, changes, words) => {
  const checks = await checkMail(CONFIG, resolver(changes), async () => true)
  const wrong = checks.filter(({ isGood }) => !isGood)
  expect(wrong).toMatchObject([{ name, sentence: expect.stringContaining(words) }])
  expect(wrong[0]?.sentence).toMatch(/^[^\n]+\.$|"\.$|\.example\.$/)
})

it('does not blame what only the provider knows', async () => {
  const config = { ...CONFIG, user: 'news', dkim: null }
  const checks = await checkMail(config, resolver({}, []), async () => true)
  expect(checks.filter(({ isGood }) => isGood === null).map(({ name }) => name)).toEqual([
    'DKIM',
    'Reverse name',
  ])
  expect(checks.filter(({ isGood }) => isGood === false)).toEqual([])
})

it('names a server without a name, without encryption, and one that cannot be reached', async () => {
  const nameless = await checkMail(CONFIG, resolver({}, []), async () => false)
  expect(nameless.filter(({ isGood }) => !isGood).map(({ name }) => name)).toEqual(['Reverse name', 'TLS'])
  const gone = await checkMail(CONFIG, resolver(), () => Promise.reject(new Error('connect ECONNREFUSED')))
  expect(gone.at(-1)).toMatchObject({
    isGood: false,
    sentence: 'This could not be checked: connect ECONNREFUSED.',
  })
})
