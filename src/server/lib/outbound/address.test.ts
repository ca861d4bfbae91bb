import { describe, expect, it } from 'vitest'
import { isGlobalUnicast } from '../ip-address.ts'
import { isAllowed, parseAddress, redirectTarget } from './address.ts'
import { OutboundError } from './outbound-error.ts'
import { Outbound } from './fetch.ts'

// Each of these must fail before a socket is opened.
const REJECTED: [string, 'bad_address' | 'blocked'][] = [
  ['http://127.0.0.1/', 'blocked'],
  ['http://127.0.0.1./', 'blocked'],
  ['http://127.1/', 'blocked'],
  ['http://127.0.1/', 'blocked'],
  ['http://127.255.255.254/', 'blocked'],
  ['http://0.0.0.0/', 'blocked'],
  ['http://0/', 'blocked'],
  ['http://0x7f.1/', 'blocked'],
  ['http://0x7f000001/', 'blocked'],
  ['http://0x7F.0x0.0x0.0x1/', 'blocked'],
  ['http://2130706433/', 'blocked'],
  ['http://017700000001/', 'blocked'],
  ['http://0177.0.0.1/', 'blocked'],
  ['http://0300.0250.0.1/', 'blocked'],
  ['http://3232235521/', 'blocked'],
  ['http://①②⑦.⓪.⓪.①/', 'blocked'],
  ['http://１２７.０.０.１/', 'blocked'],
  ['http://127。0。0。1/', 'blocked'],
  ['http://%31%32%37.0.0.1/', 'blocked'],
  ['http://localhost/', 'blocked'],
  ['http://LOCALHOST/', 'blocked'],
  ['http://localhost./', 'blocked'],
  ['http://ｌｏｃａｌｈｏｓｔ/', 'blocked'],
  ['http://news.localhost/', 'blocked'],
  ['http://printer.local/', 'blocked'],
  ['http://metadata.google.internal/', 'blocked'],
  ['http://router.home.arpa/', 'blocked'],
  ['http://intranet/', 'blocked'],
  ['http://[::1]/', 'blocked'],
  ['http://[::]/', 'blocked'],
  ['http://[0:0:0:0:0:0:0:1]/', 'blocked'],
  ['http://[::ffff:127.0.0.1]/', 'blocked'],
  ['http://[::ffff:7f00:1]/', 'blocked'],
  ['http://[::ffff:0:127.0.0.1]/', 'blocked'],
  ['http://[::127.0.0.1]/', 'blocked'],
  ['http://[64:ff9b::7f00:1]/', 'blocked'],
  ['http://[64:ff9b:1::7f00:1]/', 'blocked'],
  ['http://[2002:7f00:1::]/', 'blocked'],
  ['http://[2001:0:7f00:1::]/', 'blocked'],
  ['http://[2001:db8::1]/', 'blocked'],
  ['http://[3fff::1]/', 'blocked'],
  ['http://[fd00:ec2::254]/', 'blocked'],
  ['http://[fc00::1]/', 'blocked'],
  ['http://[fe80::1]/', 'blocked'],
  ['http://[fec0::1]/', 'blocked'],
  ['http://[ff02::1]/', 'blocked'],
  ['http://10.0.0.1/', 'blocked'],
  ['http://10.255.255.255/', 'blocked'],
  ['http://172.16.0.1/', 'blocked'],
  ['http://172.31.255.255/', 'blocked'],
  ['http://192.168.1.1/', 'blocked'],
  ['http://100.64.0.1/', 'blocked'],
  ['http://100.100.100.200/latest/meta-data/', 'blocked'],
  ['http://169.254.169.254/latest/meta-data/', 'blocked'],
  ['http://192.0.0.192/', 'blocked'],
  ['http://192.0.2.1/', 'blocked'],
  ['http://192.88.99.1/', 'blocked'],
  ['http://198.18.0.1/', 'blocked'],
  ['http://198.51.100.7/', 'blocked'],
  ['http://203.0.113.7/', 'blocked'],
  ['http://224.0.0.1/', 'blocked'],
  ['http://240.0.0.1/', 'blocked'],
  ['http://255.255.255.255/', 'blocked'],
  ['http:\\\\127.0.0.1\\', 'bad_address'],
  ['http://\\127.0.0.1/', 'blocked'],
  ['http://public.example\\@127.0.0.1/', 'blocked'],
  ['http:127.0.0.1', 'bad_address'],
  ['http:///127.0.0.1/', 'blocked'],
  ['http://127.0.0.1:80/', 'blocked'],
  ['http://public.example:22/', 'blocked'],
  ['http://public.example:8080/', 'blocked'],
  ['https://public.example:80/', 'blocked'],
  ['http://public.example:443/', 'blocked'],
  ['http://8.8.8.8:6379/', 'blocked'],
  ['http://self.example/', 'blocked'],
  ['http://self.example./', 'blocked'],
  ['http://user:pass@public.example/', 'bad_address'],
  ['http://user@public.example/', 'bad_address'],
  ['http://public.example@127.0.0.1/', 'bad_address'],
  ['file:///etc/passwd', 'bad_address'],
  ['ftp://public.example/', 'bad_address'],
  ['gopher://127.0.0.1:70/', 'bad_address'],
  ['data:text/html,hello', 'bad_address'],
  ['javascript:alert(1)', 'bad_address'],
  ['ws://public.example/', 'bad_address'],
  ['blob:http://public.example/1', 'bad_address'],
  ['//public.example/', 'bad_address'],
  ['public.example', 'bad_address'],
  ['http://', 'bad_address'],
  ['http://public.example:99999/', 'bad_address'],
  ['http://[::1', 'bad_address'],
  ['http://256.256.256.256/', 'bad_address'],
  ['http://a b.example/', 'bad_address'],
  ['', 'bad_address'],
  [`http://public.example/${'a'.repeat(2048)}`, 'bad_address'],
]

describe('rejected addresses', () => {
  const outbound = new Outbound({
    allow: [],
    ownHosts: () => ['self.example'],
    userAgent: () => 'BroadsheetBot/1.0',
    resolve: async () => [{ address: '10.1.2.3', family: 4 }],
  })

  it.each(REJECTED)('%s is %s', async (address, code) => {
    const error = await outbound.fetchPage(address).catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(OutboundError)
    expect(error).toMatchObject({ code })
  })

  it('has the same message for blocked and unreachable addresses', () => {
    const blocked = new OutboundError('blocked', 'not public: 10.0.0.1')
    expect(blocked.message).toBe(new OutboundError('unreachable', 'refused').message)
    expect(blocked.message).toBe(new OutboundError('timeout', 'silent').message)
    expect(blocked.message).not.toContain('10.0.0.1')
  })
})

describe('isGlobalUnicast', () => {
  it.each([
    '8.8.8.8',
    '1.1.1.1',
    '172.15.255.255',
    '172.32.0.1',
    '100.128.0.1',
    '198.20.0.1',
    '2606:4700::1111',
    // DNS64 of a network with IPv6 only writes IPv4 addresses in this prefix (RFC 6052).
    '64:ff9b::5db8:d70e',
  ])('accepts %s', (address) => expect(isGlobalUnicast(address)).toBe(true))

  it.each([
    'fe80::1%eth0',
    'not an address',
    '',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    '64:ff9b::a00:1',
    '64:ff9b::a9fe:a9fe',
    '64:ff9b:1::5db8:d70e',
    '64:ff9b:0:1::5db8:d70e',
  ])('rejects %s', (address) => expect(isGlobalUnicast(address)).toBe(false))
})

describe('isAllowed', () => {
  it.each([
    ['http://localhost:4000/x', ['localhost:4000'], true],
    ['http://localhost:4001/x', ['localhost:4000'], false],
    ['http://127.0.0.1:9/x', ['127.0.0.1:*'], true],
    ['http://2130706433:9/x', ['127.0.0.1:*'], true],
    ['http://127.0.0.2:9/x', ['127.0.0.1:*'], false],
    ['http://localhost/x', ['localhost:80'], true],
    ['https://localhost/x', ['localhost:80'], false],
    ['http://[::1]:3000/x', ['[::1]:3000'], true],
    ['http://evil.localhost:4000/', ['localhost:4000'], false],
  ])('%s against %j is %s', (address, allow, expected) => {
    expect(isAllowed(parseAddress(address), allow)).toBe(expected)
  })
})

describe('redirectTarget', () => {
  it('resolves against the page and may upgrade to https', () => {
    expect(redirectTarget(new URL('http://a.example/b/c'), '../d').href).toBe('http://a.example/d')
    expect(redirectTarget(new URL('http://a.example/'), 'https://a.example/').href).toBe('https://a.example/')
  })

  it('never downgrades to http', () => {
    const fall = () => redirectTarget(new URL('https://a.example/'), 'http://a.example/')
    expect(fall).toThrow(expect.objectContaining({ code: 'blocked' }))
  })
})
