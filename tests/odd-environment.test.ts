import { expect, it } from 'vitest'
import { ConfigError, readConfig, SETTINGS } from '#server/config.ts'
import { explain } from '#server/explain-error.ts'
import { servePages } from './support/newsroom/page-server.ts'
import { openTestNewsroom } from './support/newsroom/test-newsroom.ts'

// Gives each setting odd values: the newsroom serves its front page, or one line names the setting. An environment
// cannot contain NUL.

const ODD = [
  '%',
  '100%sure',
  '\u0001\u001f',
  '\u202eabc',
  `"quoted" 'twice' & <i>`,
  'javascript:alert(1)',
  '</script></title><b id=odd>',
  '👩🏽‍🚒',
  ' ',
  'two\nlines',
  '{name} {0}',
  '__proto__',
  'https://%/',
  '-1',
  'x'.repeat(5_000),
]

/** Without these, others have no effect. */
const PARTNERS: Record<string, string> = {
  ADMIN_USERNAME: 'chief2',
  ADMIN_PASSWORD: 'a long enough password',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'news@paper.example',
  PUBLIC_ORIGIN: 'https://paper.example',
  DKIM_SELECTOR: 'news',
  REWRITER_BASE_URL: 'http://127.0.0.1:9/v1',
  REWRITER_MODEL: 'small',
  EDGE: 'api',
  EDGE_URL: 'http://127.0.0.1:9/{key}',
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}

async function faultOf(name: string, value: string): Promise<string | null> {
  const env = { ...PARTNERS, [name]: value }
  try {
    const config = readConfig(env)
    // The tests have their own database, and an address to listen on.
    if (name === 'DATABASE_URL' || name === 'HOST') return config ? null : 'no settings'
  } catch (error) {
    const line = explain(error)
    const isLine = error instanceof ConfigError && !line.includes('\n') && line.includes(name)
    return isLine ? null : line
  }
  let newsroom
  try {
    newsroom = await openTestNewsroom(env)
  } catch (error) {
    const line = explain(error)
    return line.includes('\n') || !line.includes(name) ? line : null
  }
  const pages = await servePages(newsroom)
  const response = await fetch(`${pages.origin}/`)
  const html = await response.text()
  pages.close()
  await newsroom.close()
  if (response.status !== 200) return `status ${response.status}`
  return html.includes('<b id=odd') ? 'markup of the value' : null
}

it.each(SETTINGS)('%s never ends the front page', { timeout: 120_000 }, async (name) => {
  const faults: string[] = []
  for (const value of ODD) {
    const fault = await faultOf(name, value)
    if (fault) faults.push(`${JSON.stringify(value.slice(0, 40))}: ${fault}`)
  }
  expect(faults).toEqual([])
})
