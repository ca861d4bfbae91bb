import { expect, it } from 'vitest'
import { isJsonType } from './json-type.ts'

it.each([
  ['application/json', true],
  ['Application/JSON ; Charset="UTF-8"', true],
  ['application/json;charset=utf-8', true],
  ['application/json; charset=utf-16', false],
  ['application/jsonx', false],
  ['application/json, text/plain', false],
  ['text/plain', false],
  ['', false],
  [undefined, false],
])('accepts %s as JSON: %s', (type, expected) => {
  expect(isJsonType(type)).toBe(expected)
})
