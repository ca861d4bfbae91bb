import { describe, expect, it } from 'vitest'
import { letterOf, plainKeyOf } from './keys.ts'

describe('the letter of a key', () => {
  it.each([
    ['k', 'KeyK', 'k'],
    ['K', 'KeyK', 'k'],
    ['л', 'KeyK', 'k'],
    ['κ', 'KeyK', 'k'],
    // The place of A on a French keyboard.
    ['a', 'KeyQ', 'a'],
    ['ö', 'Semicolon', 'ö'],
    ['Enter', 'Enter', 'enter'],
  ])('of %s at %s is %s', (key, code, letter) => {
    expect(letterOf({ key, code })).toBe(letter)
  })
})

describe('a shortcut of one key', () => {
  const press = (key: string, code: string, held: string[] = []) =>
    plainKeyOf({
      key,
      code,
      ctrlKey: held.includes('Ctrl'),
      altKey: held.includes('Alt'),
      metaKey: held.includes('Meta'),
      shiftKey: held.includes('Shift'),
      getModifierState: (name) => held.includes(name),
    })

  it('is pressed without modifiers, in any script', () => {
    expect(press('n', 'KeyN')).toBe('n')
    expect(press('т', 'KeyN')).toBe('n')
    expect(press('n', 'KeyN', ['Ctrl'])).toBeNull()
    expect(press('n', 'KeyN', ['Alt'])).toBeNull()
  })

  it('can need Shift or AltGr to be written', () => {
    expect(press('/', 'Digit7', ['Shift'])).toBe('/')
    expect(press('[', 'Digit8', ['Ctrl', 'Alt', 'AltGraph'])).toBe('[')
    expect(press('N', 'KeyN', ['Shift'])).toBe('N')
  })
})
