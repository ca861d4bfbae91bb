import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import type { TranslatedScripts } from '../../server/http/pages/translated-scripts.ts'
import { compileMessages, writeTranslatedScripts } from '../../../vite.messages.ts'
import { CATALOGS, createTexts, joinTexts } from './catalogs.ts'

// As with an extension that has no Polish texts.
const { addWebhook: _, ...polish } = CATALOGS.pl
const partly = createTexts({ ...CATALOGS, pl: polish })

const folder = mkdtempSync(join(tmpdir(), 'broadsheet-texts-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('has each key once', () => {
  expect(() => joinTexts([{ save: 'Save' }, { open: 'Open', save: 'Keep' }])).toThrow(
    'Two texts have the key save',
  )
  expect(joinTexts([{ save: 'Save' }, { open: 'Open' }])).toEqual({ save: 'Save', open: 'Open' })
})

it('shows a text of the dashboard in English where a language lacks it', () => {
  expect(partly.find('es-MX', 'addWebhook')).toEqual({ entry: 'Añadir webhook', language: 'es' })
  expect(partly.find('pl', 'addWebhook')).toEqual({ entry: 'Add webhook', language: 'en' })
  expect(partly.find('en-XA', 'addWebhook').entry).toMatch(/^⟦/)
})

it('compiles the texts of the dashboard', async () => {
  const compiled = await compileMessages(partly)
  expect(compiled.get('es')?.get('addWebhook')).toBe('"Añadir webhook"')
  expect(compiled.get('pl')?.get('addWebhook')).toBe('"Add webhook"')
  expect(compiled.get('es')?.get('articleCount')).toContain('artículos')
})

it('writes a script of the newsroom once, and its texts once for each language', async () => {
  const scripts = {
    'plain.js': 'import "./public.js"',
    'public.js': 'show(__message__("login:0"))',
    'newsroom.js':
      'import "./public.js"; show(__message__("addWebhook:0"),__message__("articleCount:0",{count:2}))',
  }
  mkdirSync(join(folder, '.vite'), { recursive: true })
  for (const [name, code] of Object.entries(scripts)) writeFileSync(join(folder, name), code)
  const { ofPages, ofNewsroom } = await writeTranslatedScripts(folder, Object.keys(scripts), ['newsroom.js'])
  expect(ofPages).toContain('public.de.js')
  expect(ofNewsroom.filter((name) => name.startsWith('newsroom.'))).toEqual(['newsroom.js'])
  const read = (name: string) => readFileSync(join(folder, name), 'utf8')
  expect(read('public.js')).toBe('show("Login")')
  expect(read('public.de.js')).toBe('show("Anmelden")')
  const [, from = '', code = ''] =
    /^import\{t as __texts__\}from"\.\/(newsroom-texts-\w+\.js)";(.*)$/.exec(read('newsroom.js')) ?? []
  expect(code).toBe('import "./public.js"; show(__texts__.addWebhook,__texts__.articleCount({count:2}))')
  // On a Polish page, the script of the newsroom loads the Polish scripts that it imports.
  const list = JSON.parse(read('.vite/messages.json')) as TranslatedScripts
  expect(list.pl).toEqual({ translated: ['public.js', from], mapped: ['public.js', from] })
  const module = `data:text/javascript,${encodeURIComponent(read(from.replace('.js', '.pl.js')))}`
  const texts = (await import(/* @vite-ignore */ module)) as {
    t: { addWebhook: string; articleCount: (values: { count: number }) => string }
  }
  expect(texts.t.addWebhook).toBe(CATALOGS.pl.addWebhook)
  expect(texts.t.articleCount({ count: 2 })).toMatch(/^2 /)
})
