import type { Page } from '@playwright/test'
import { ADMIN, startSite, type BuiltSite } from '../servers/built-site.ts'
import { freePort } from '../servers/free-port.ts'
import { startSmtpSink, type SmtpSink } from '../servers/smtp-sink.ts'
import { findViolations } from './find-violations.ts'
import { expect, logIn, test as base } from './test.ts'

export { ADMIN, expect, logIn }

/** Browser tests on a site that sends mail to a server of the test. A file names its newsroom to share it with no other. */
export const test = base.extend<object, { newsroom: string; site: BuiltSite; sink: SmtpSink }>({
  newsroom: ['', { scope: 'worker', option: true }],
  sink: [
    async ({}, use) => {
      const sink = await startSmtpSink()
      await use(sink)
      await sink.close()
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ sink }, use) => {
      const port = await freePort()
      const site = await startSite({
        PORT: String(port),
        PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
        SMTP_URL: sink.url,
        MAIL_FROM: 'letters@paper.example',
      })
      await use(site)
      await site.stop()
    },
    { scope: 'worker' },
  ],
})

/** Returns the newest mail to an address, once there is one, with soft line breaks removed. */
export async function mailTo(sink: SmtpSink, address: string, words: string): Promise<string> {
  const found = () =>
    sink.taken
      .filter(({ to }) => to === address)
      .map(({ raw }) => raw.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='))
      .findLast((raw) => raw.includes(words))
  await expect.poll(() => found() !== undefined, { timeout: 30_000 }).toBe(true)
  return found() ?? ''
}

/** Fails if axe finds anything. */
export async function expectNoViolations(page: Page, selector?: string): Promise<void> {
  const violations = await findViolations(page, selector)
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([])
}
