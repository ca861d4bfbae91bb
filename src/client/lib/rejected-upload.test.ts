import { expect, it } from 'vitest'
import { rejectedUpload } from './rejected-upload.ts'

const PAGE = '<html>\r\n<head><title>413 Request Entity Too Large</title></head></html>'
const NO_ANSWER = 'The site did not respond. Please try again in a moment.'

it('shows the reason that the site gave', () => {
  const own = { type: 'text/plain; charset=UTF-8', text: 'Pictures can be at most 20 MB' }
  expect(rejectedUpload({ status: 413, ...own })).toEqual({ isOwn: true, message: own.text })
  expect(rejectedUpload({ status: 503, ...own })).toEqual({ isOwn: true, message: own.text })
})

it.each<[number, string | null, string, string]>([
  [413, 'text/html', PAGE, 'The web server in front of the site does not accept an upload of this size.'],
  [413, null, '', 'The web server in front of the site does not accept an upload of this size.'],
  [502, 'text/html; charset=utf-8', PAGE, NO_ANSWER],
  [502, 'text/plain', 'error code: 502', NO_ANSWER],
  [503, 'text/html', PAGE, NO_ANSWER],
  [504, 'application/json', '{"message":"Endpoint request timed out"}', NO_ANSWER],
  [403, 'text/html', PAGE, 'Something went wrong'],
])('turns the %s of a proxy as %s into a sentence', (status, type, text, message) => {
  expect(rejectedUpload({ status, type, text })).toEqual({ isOwn: false, message })
})
