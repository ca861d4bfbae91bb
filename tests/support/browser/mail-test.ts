import type { Page } from '@playwright/test'
import { ADMIN } from '../servers/built-site.ts'
import { freePort } from '../servers/free-port.ts'
import { startSmtpSink, type SmtpSink } from '../servers/smtp-sink.ts'
import { findViolations } from './find-violations.ts'
import { expect, logIn, test as base } from './test.ts'

export { ADMIN, expect, logIn }

/** Browser tests on a site that sends mail to a server of the test file. */
export const test = base.extend<{ sink: SmtpSink; mailEnv: Record<string, string> }>({
  sink: async ({ ofFile }, use, { file }) => {
    const sink = await ofFile(file, 'sink', async () => {
      const value = await startSmtpSink()
      return { value, close: () => value.close() }
    })
    await use(sink)
  },
  mailEnv: [{}, { option: true }],
  siteEnv: async ({ ofFile, sink, mailEnv }, use, { file }) => {
    const port = await ofFile(file, 'port', async () => ({
      value: String(await freePort()),
      close: () => Promise.resolve(),
    }))
    await use({
      PORT: port,
      PUBLIC_ORIGIN: `http://127.0.0.1:${port}`,
      SMTP_URL: sink.url,
      MAIL_FROM: 'news@paper.example',
      ...mailEnv,
    })
  },
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
