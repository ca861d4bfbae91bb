import { describe, expect, it } from 'vitest'
import {
  hostOf,
  isRegistrableHost,
  licenseFor,
  publicLicenseOf,
  registeredHost,
  reservesRewriting,
  rightsNotices,
  rightsQuestions,
  type RightsSignals,
  sourceOf,
} from './source-rights.ts'

const REUTERS = { name: 'Reuters', hosts: ['reuters.com', 'reuters.co.uk'] }
const BLOG = { name: 'Reuters blog', hosts: ['blogs.reuters.com'] }
const nameFor = (url: string) => sourceOf([REUTERS, BLOG], url)?.name ?? null

describe('the source of an address', () => {
  it.each([
    ['https://reuters.com/world', 'Reuters'],
    ['https://www.reuters.com/world', 'Reuters'],
    ['https://UK.Reuters.com:8443/world', 'Reuters'],
    ['https://www.reuters.com./world', 'Reuters'],
    ['http://blogs.reuters.com/a', 'Reuters blog'],
    ['http://a.blogs.reuters.com/a', 'Reuters blog'],
  ])('of %s is %s', (url, name) => {
    expect(nameFor(url)).toBe(name)
  })

  it.each([
    'https://evil-reuters.com/',
    'https://reuters.com.evil.example/',
    'https://evil.example/reuters.com',
    'https://evil.example/?u=https://reuters.com',
    'https://reuters.com@evil.example/',
    'https://co.uk/',
    'https://reuters.org/',
    'ftp://reuters.com/',
    'reuters.com',
    '',
  ])('is not taken from %s', (url) => {
    expect(nameFor(url)).toBeNull()
  })

  it('is found for an address in numbers only when it is the same', () => {
    const local = [{ hosts: ['127.0.0.1'] }]
    expect(sourceOf(local, 'http://127.0.0.1:8080/a')).not.toBeNull()
    expect(sourceOf([{ hosts: ['0.0.1'] }], 'http://127.0.0.1/')).toBeNull()
    expect(sourceOf([{ hosts: ['0.0.0.1'] }], 'http://127.0.0.1/')).toBeNull()
  })
})

describe('a site in the register', () => {
  it.each([
    ['reuters.com', 'reuters.com'],
    [' https://www.Reuters.com/world?a=1 ', 'reuters.com'],
    ['www.reuters.com', 'reuters.com'],
    ['reuters.com:443', 'reuters.com'],
    ['zürich.example', 'xn--zrich-kva.example'],
  ])('is read from %s', (typed, host) => {
    expect(registeredHost(typed)).toBe(host)
    expect(isRegistrableHost(host)).toBe(true)
  })

  it.each(['com', 'co.uk', 'com.br', 'github.io', 'substack.com', 'two words', '*.reuters.com', '', 'a..b'])(
    'cannot be %s, which many share or nobody has',
    (typed) => {
      expect(isRegistrableHost(registeredHost(typed))).toBe(false)
    },
  )

  it('can be one publication on a platform', () => {
    expect(isRegistrableHost(registeredHost('https://harbor.substack.com/p/ferry'))).toBe(true)
    expect(hostOf('https://harbor.substack.com/p/ferry')).toBe('harbor.substack.com')
  })
})

describe('a page', () => {
  it.each([
    [{ allowsAiInput: null, isTdmReserved: null }, false],
    [{ allowsAiInput: false, isTdmReserved: null }, true],
    [{ allowsAiInput: false, isTdmReserved: false }, true],
    [{ allowsAiInput: null, isTdmReserved: true }, true],
    // Its reservation is about training.
    [{ allowsAiInput: true, isTdmReserved: true }, false],
  ])('with %j reserves rewriting: %s', (signals, expected) => {
    expect(reservesRewriting(signals)).toBe(expected)
  })
})

describe('a license', () => {
  it('that is unknown asks for a reason', () => {
    expect(rightsQuestions({ license: 'unknown', tooClose: false })).toHaveLength(1)
    expect(rightsQuestions({ license: 'unknown', tooClose: true })).toHaveLength(2)
  })

  it.each(['wire-contract', 'press-release', 'open-license', 'own-archive'] as const)(
    'of the kind %s allows the full text',
    (license) => {
      expect(rightsQuestions({ license, tooClose: true })).toEqual([])
    },
  )
})

describe('a license that a page states', () => {
  const rights = (license: string, isLicenseDeclared = true): RightsSignals => ({
    isFree: null,
    isNoAi: false,
    isNoImageAi: false,
    allowsAiInput: null,
    isTdmReserved: null,
    tdmPolicy: '',
    copyright: '',
    agencies: [],
    license,
    isLicenseDeclared,
  })
  const address = (terms: string) => `https://creativecommons.org/licenses/${terms}/4.0/`

  it.each([
    [address('by'), 'CC BY', true, true],
    [address('by-sa'), 'CC BY-SA', true, true],
    ['https://creativecommons.org/publicdomain/zero/1.0/', 'CC0', true, true],
    [address('by-nd'), 'CC BY-ND', false, true],
    [address('by-nc-nd'), 'CC BY-NC-ND', false, false],
    ['CC BY-NC 4.0', 'CC BY-NC', true, false],
  ])('%s is %s', (license, name, allowsChanges, allowsAdvertising) => {
    expect(publicLicenseOf(license)).toEqual({ name, allowsChanges, allowsAdvertising })
  })

  it('is open for a page that is not registered, if it is stated for the article and has no conditions on use', () => {
    expect(licenseFor('unknown', rights(address('by')))).toBe('open-license')
    expect(licenseFor('unknown', rights(address('by'), false))).toBe('unknown')
    expect(licenseFor('unknown', rights(address('by-nd')))).toBe('unknown')
    expect(licenseFor('unknown', rights(address('by-nc')))).toBe('unknown')
    expect(licenseFor('unknown', rights('https://license.example'))).toBe('unknown')
    expect(licenseFor('wire-contract', rights(address('by')))).toBe('wire-contract')
    expect(licenseFor('unknown', null)).toBe('unknown')
  })

  it('is a notice when it forbids changes, and so is a limit on quotations', () => {
    const notices = rightsNotices({ ...rights(address('by-nd')), maxSnippet: 50 })
    expect(notices).toEqual([expect.stringContaining('CC BY-ND'), expect.stringContaining('50 characters')])
    expect(rightsNotices({ ...rights(''), maxSnippet: 0 })).toEqual([expect.stringContaining('nosnippet')])
  })
})
