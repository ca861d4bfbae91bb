import { expect, it } from 'vitest'
import { message } from '#shared/catalog/message.ts'
import { toStored } from '#shared/catalog/stored-text.ts'
import { shownFindings } from './rewrite-record.ts'

const finding = { kind: 'number', status: 'changed', text: '13', where: null } as const

it('shows findings by their message, and those of earlier versions as they were written', () => {
  const stored = toStored(message('sourceHasOther', { before: 'twelve', after: '13' }))
  const found = shownFindings([
    { ...finding, message: { ...stored, english: 'What an earlier version wrote.' } },
    { ...finding, message: 'The source has “ten”, not “13”.' },
    finding,
  ])
  expect(found.map((each) => each.message)).toEqual([
    'The source has “twelve”, not “13”.',
    'The source has “ten”, not “13”.',
    undefined,
  ])
})
