import { expect, it } from 'vitest'
import { checkText } from './check/check.ts'
import { creditLines } from './engine/credit.ts'
import { blocksIn } from './engine/source-blocks.ts'
import { extractArticle } from './extract/extract.ts'
import { agenciesIn } from './extract/source-rights.ts'
import { oneLine, plainLine } from './lines-and-words.ts'

const PRICE = 'La ville paie 12\u00a0000\u202f€, dit\u00a0: « trop\u00a0cher ».'

it('makes one line with the no-break spaces of French', () => {
  expect(oneLine(` ${PRICE}\n a\u00a0 b \u202fc\u00a0\u00a0d\u2009e\u00a0`)).toBe(`${PRICE} a b c d e`)
  expect(plainLine(PRICE)).toBe('La ville paie 12 000 €, dit : « trop cher ».')
})

it('reads a page and a text with their no-break spaces', () => {
  const text = `<p>${PRICE} Le maire a parlé mardi devant le conseil de la commune.</p>`.repeat(5)
  const html = `<html lang="fr"><head><title>Le port\u00a0: 12\u202f000\u00a0€</title></head><body><article><h1>Le port\u00a0: 12\u202f000\u00a0€</h1>${text}</article></body></html>`
  const page = {
    html: Buffer.from(html),
    contentType: 'text/html; charset=utf-8',
    url: 'https://port.example/a',
  }
  const article = extractArticle({ ...page, headers: {} })
  expect(article.title).toBe('Le port\u00a0: 12\u202f000\u00a0€')
  expect(article.paragraphs[0]).toContain(PRICE)
  expect(JSON.stringify(blocksIn(PRICE))).toContain('12\u00a0000\u202f€, dit\u00a0:')
  const source = { title: PRICE, url: 'https://port.example/a', siteName: '', byline: '' }
  expect(creditLines(source, 'fr').original).toContain('12\u00a0000\u202f€')
})

it('compares without a difference between spaces', () => {
  const source = 'Le maire a dit mardi\u00a0: «\u00a0Nous avons écouté tous les habitants de l’île\u00a0».'
  const result = source.replaceAll('\u00a0', ' ')
  expect(checkText({ source, result }).findings).toEqual([])
  expect(agenciesIn('', ['Paris, 3\u00a0mai\u00a0(AFP).\u00a0- Le port reste ouvert.'])).toEqual(['AFP'])
})
