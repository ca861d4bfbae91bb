import { expect, it } from 'vitest'
import { createAddressReader } from './client-address.ts'

const addressOf = createAddressReader(['127.0.0.1', '10.0.0.0/8'])
const throughProxy = (forwarded: string, remoteAddress = '127.0.0.1') =>
  addressOf({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } })

it.each([
  ['198.51.100.7, 203.0.113.9', '203.0.113.9'],
  ['203.0.113.9, 10.0.0.3', '203.0.113.9'],
  ['203.0.113.9:51234', '203.0.113.9'],
  ['2001:db8::1', '2001:db8::1'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['"[2001:db8::1]"', '2001:db8::1'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['203.0.113.9, unknown', '127.0.0.1'],
])('reads %s from a trusted proxy as %s', (forwarded, address) => {
  expect(throughProxy(forwarded)).toBe(address)
})

it('ignores what anyone else says', () => {
  expect(throughProxy('203.0.113.9', '198.51.100.7')).toBe('198.51.100.7')
})
