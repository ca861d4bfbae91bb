import { expect, test } from 'vitest'
import { fitsOf } from './nav-fit.ts'

const site = { name: 'The Harbor Gazette', hasLogo: false }

test('few links stand in the row at any width', () => {
  expect(fitsOf(['Home', 'News', 'Sports'], site)).toEqual(['lg', 'lg', 'lg'])
})

test('those that have no room are in the menu, fewer of them in a wide window', () => {
  const labels = [
    'Home',
    'News',
    'Politics',
    'Business',
    'Health',
    'Entertainment',
    'Sports',
    'Town Hall',
    'Contact',
  ]
  const fits = fitsOf(labels, { ...site, hasLogo: true })
  expect(fits.slice(0, 5)).toEqual(['lg', 'lg', 'lg', 'lg', 'lg'])
  expect(fits.slice(5, 7)).toEqual(['xl', 'xl'])
  expect(fits.at(-1)).toBe('never')
})

test('a long name leaves one link beside the menu', () => {
  expect(fitsOf(['Home', 'News'], { name: 'x'.repeat(200), hasLogo: false })).toEqual(['lg', 'never'])
})
