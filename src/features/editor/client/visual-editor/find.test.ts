import { expect, it } from 'vitest'
import { parseDocument } from '../document/read-document.ts'
import { findAll } from './find.ts'

it('finds words beside letters that get longer in lowercase', () => {
  const { doc } = parseDocument('İstanbul and Foo, then foo.')
  expect(findAll(doc, 'Foo').map(({ from, to }) => doc.textBetween(from, to))).toEqual(['Foo', 'foo'])
  expect(findAll(doc, 'İSTANBUL')).toHaveLength(1)
})
