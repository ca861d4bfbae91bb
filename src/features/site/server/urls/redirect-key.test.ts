import { expect, it } from 'vitest'
import { queryKey, redirectKey } from './redirect-key.ts'

it.each([
  ['/?p=12', '/?p=12'],
  ['/index.php?p=12', '/?p=12'],
  ['/?page_id=7&preview=1', '/?p=7'],
  ['/?utm_source=letter&attachment_id=9', '/?p=9'],
  ['/blog/?p=12', '/blog?p=12'],
  ['/?cat=3', '/?cat=3'],
  ['/?tag=caf%c3%a9', '/?tag=caf%C3%A9'],
  ['/?feed=rss2&p=12', '/?p=12'],
  ['/?feed=atom', '/?feed=atom'],
  ['/?p=abc', null],
  ['/?p=', null],
  ['/?p=1e9', null],
  ['/?p=1234567890123', null],
  [`/?tag=${'x'.repeat(300)}`, null],
  ['/?page=2', null],
  ['/?amp=12', null],
  ['/search?q=p=12', null],
  ['/a/b?p=12', null],
  ['/', null],
])('the query of %s is stored as %s', (target, key) => expect(queryKey(target)).toBe(key))

it.each([
  ['/2019/05/Old/', '/2019/05/Old'],
  ['/2019/05/old/?replytocom=3', '/2019/05/old'],
  ['/%d8%a7%d9%84/', '/%D8%A7%D9%84'],
  ['/caf%C3%A9/', '/caf%C3%A9'],
  ['/café', '/caf%C3%A9'],
  ['/?p=12', '/?p=12'],
  ['//elsewhere.example/x', null],
  ['old', null],
  ['/artikel/m%fcller.html', '/artikel/m%FCller.html'],
  ['/100%', '/100%25'],
  ['/%d0%bd%d0%/', '/%D0%BD%D0%25'],
])('%s is stored as %s', (target, key) => expect(redirectKey(target)).toBe(key))
