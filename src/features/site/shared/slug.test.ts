import { expect, it } from 'vitest'
import { freeSlug, SLUG_MAX, slugOf } from './slug.ts'

it.each([
  ['Ann Reed', 'ann-reed'],
  ["Conor O'Brien", 'conor-obrien'],
  ['Łukasz Żółć', 'lukasz-zolc'],
  ['Ærøskøbing & Straße', 'aeroskobing-strasse'],
  ['Ðorđe  Þór', 'dorde-thor'],
  ['İpek Işık', 'ipek-isik'],
  ['Мария Шарапова', 'мария-шарапова'],
  ['ليلى العلي', 'ليلى-العلي'],
  ['हिन्दी समाचार', 'हिन्दी-समाचार'],
  ['王 小明', '王-小明'],
  ['../../etc/passwd', 'etc-passwd'],
  ['a%2fb?c#d', 'a-2fb-c-d'],
  [' -- ', ''],
  ['🎉', ''],
])('makes %s the address %s', (text, slug) => expect(slugOf(text)).toBe(slug))

it('bounds the length and does not end with a hyphen', () => {
  expect(slugOf('x'.repeat(500))).toHaveLength(SLUG_MAX)
  expect(slugOf(`${'x'.repeat(SLUG_MAX - 1)} y`)).toBe('x'.repeat(SLUG_MAX - 1))
})

it('is the same for an address that it made', () => {
  for (const text of ['Łukasz Żółć', 'ليلى العلي', 'हिन्दी समाचार', 'Мария']) {
    expect(slugOf(slugOf(text))).toBe(slugOf(text))
  }
})

it('takes the first free number', async () => {
  const taken = new Set(['ann', 'ann-2'])
  expect(await freeSlug('ann', async (slug) => taken.has(slug))).toBe('ann-3')
  expect(await freeSlug('bo', async (slug) => taken.has(slug))).toBe('bo')
})
