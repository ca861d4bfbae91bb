import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { startWarnings } from './start-warnings.ts'

const warnings = (env: Record<string, string>) => startWarnings(readConfig(env))
const PUBLIC_ORIGIN = 'https://news.example'

test('a public site without a contact address is warned about, a trial on localhost is not', () => {
  expect(warnings({ PUBLIC_ORIGIN })).toEqual([expect.stringContaining('CONTACT_EMAIL is not set')])
  expect(warnings({ PUBLIC_ORIGIN, CONTACT_EMAIL: 'desk@news.example' })).toEqual([])
  expect(warnings({})).toEqual([])
})

test('a language is a tag, written as BCP 47 has it', () => {
  expect(readConfig({ SITE_LANGUAGE: 'DE-at' }).site.language).toBe('de-AT')
  expect(readConfig({}).site.language).toBe('en-US')
  expect(() => readConfig({ SITE_LANGUAGE: 'german!' })).toThrow(/SITE_LANGUAGE: is not a language tag/)
})
