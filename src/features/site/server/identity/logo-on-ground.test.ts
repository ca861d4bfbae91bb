import { expect, it } from 'vitest'
import { readLogoPixels, logoOnGround, type Logo } from './logo-on-ground.ts'

const PAPER = '#fbfaf7'
const NIGHT = '#101013'
const image = { src: '/logo.svg', width: 300, height: 100 }

const drawing = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="100">${inside}</svg>`
const letters = (color: string) => drawing(`<circle cx="50" cy="50" r="30" fill="${color}"/>`)
const blobs = { get: () => Promise.resolve(null) }

async function logoOf(source: string, src = image.src): Promise<Logo> {
  return { image: { ...image, src }, pixels: await readLogoPixels({ blobs }, source) }
}

it('shows a logo as it is where it can be seen', async () => {
  const dark = await logoOf(letters('#1a1a1a'))
  expect(logoOnGround([dark], PAPER)).toEqual(image)
  expect(logoOnGround([await logoOf(letters('#e0c040'))], NIGHT)).toEqual(image)
})

it('takes the other logo, or the shape of the first', async () => {
  const dark = await logoOf(letters('#1a1a1a'))
  const light = await logoOf(letters('#ffffff'), '/logo-dark.svg')
  expect(logoOnGround([dark, light], NIGHT)).toMatchObject({ src: '/logo-dark.svg' })
  expect(logoOnGround([dark], NIGHT)).toEqual({ ...image, shape: 'white' })
  expect(logoOnGround([light], PAPER)).toMatchObject({ shape: 'black' })
})

it('shows the name instead of a rectangle of the color of the ground', async () => {
  const box = '<rect width="300" height="100" fill="#111"/>'
  expect(logoOnGround([await logoOf(drawing(box))], NIGHT)).toBeNull()
  const withLetters = drawing(`${box}<rect x="50" y="20" width="120" height="60" fill="#fff"/>`)
  expect(logoOnGround([await logoOf(withLetters)], NIGHT)).toEqual(image)
})

it('shows a logo that cannot be read as it is', async () => {
  expect(logoOnGround([await logoOf('/uploads/gone.png')], NIGHT)).toEqual(image)
})
