import { expect, it } from 'vitest'
import { readServerUrl } from './server-url.ts'

const read = (text: string) => readServerUrl(text, ['smtp', 'smtps', 'imaps', 'postgres'])

it.each([
  ['news:100%sure', 'news', '100%sure'],
  ['news:100%25sure', 'news', '100%sure'],
  ['news:50%ff', 'news', '50%ff'],
  ['news:100%ffü', 'news', '100%ffü'],
  ['news@paper.example:secret', 'news@paper.example', 'secret'],
  ['news:p@ss:w"o`r d^|{}[]\\', 'news', 'p@ss:w"o`r d^|{}[]\\'],
  ['news:a%2Fb%3Fc%23d%40e', 'news', 'a/b?c#d@e'],
  ['news:+=&', 'news', '+=&'],
  ['news', 'news', ''],
  [':only', '', 'only'],
])('reads the account %s', (account, user, password) => {
  expect(read(`smtps://${account}@mail.example:465`)).toEqual({
    protocol: 'smtps',
    user,
    password,
    host: 'mail.example',
    port: 465,
    path: '',
  })
})

it.each([
  ['smtp://mail.example', { host: 'mail.example', port: null, user: '' }],
  [' SMTP://Mail.Example:25 ', { protocol: 'smtp', host: 'mail.example', port: 25 }],
  ['smtp://[::1]:2525', { host: '::1', port: 2525 }],
  ['smtp://mail.bücher.example', { host: 'mail.xn--bcher-kva.example' }],
  ['imaps://u:p@mail.example/Returned%20mail', { path: '/Returned%20mail' }],
  ['postgres://u:p@/news?host=/run/postgresql', { host: '', path: '/news?host=/run/postgresql' }],
  ['postgres://u:p@%2Frun%2Fpostgresql/news', { host: '/run/postgresql' }],
])('reads the server of %s', (text, parts) => expect(read(text)).toMatchObject(parts))

it.each([
  'http://mail.example',
  'mail.example',
  'smtp://',
  'smtp://:25',
  'smtp://mail.example:0',
  'smtp://mail.example:65536',
  'smtp://mail.example:port',
  'smtp://mail example',
  'smtp://news:se/cret@mail.example',
  'smtp://news:1/cret@mail.example',
  'smtp://news:se?cret@mail.example',
  'smtp://news:1#cret@mail.example',
  'smtp://news:a@b/c@mail.example',
  'smtp://news:a\nb@mail.example',
  'smtp://[::1',
  '"smtp://mail.example"',
  '',
])('rejects %j', (text) => expect(read(text)).toBeNull())
