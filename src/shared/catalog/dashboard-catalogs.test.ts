import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import type { TranslatedScripts } from '../../server/http/pages/translated-scripts.ts'
import { compileMessages, writeTranslatedScripts } from '../../../vite.messages.ts'
import { CATALOGS, createTexts, joinTexts } from './catalogs.ts'
import { dashboardLanguageOf } from './languages.ts'

// Spanish for two texts of the dashboard, and for no other.
const spanish = {
  addWebhook: 'Añadir webhook',
  articleCount: { one: 'un artículo', many: '{count} artículos', other: '{count} artículos' },
}
const partly = createTexts({ ...CATALOGS, es: { ...CATALOGS.es, ...spanish } })

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
  expect(partly.find('es', 'sendTest')).toEqual({ entry: 'Send a test', language: 'en' })
  expect(partly.find('pl', 'addWebhook')).toEqual({ entry: 'Add webhook', language: 'en' })
  expect(partly.find('en-XA', 'addWebhook').entry).toMatch(/^⟦/)
})

it('puts translated texts of the dashboard into scripts', async () => {
  const compiled = await compileMessages(partly)
  expect(compiled.get('es')?.get('addWebhook')).toBe('"Añadir webhook"')
  expect(compiled.get('es')?.get('articleCount')).toContain('un artículo')
  expect(compiled.get('pl')?.get('articleCount')).toContain('article')
})

it('lets what is on pages and in the dashboard follow the language of the document', async () => {
  mkdirSync(join(folder, '.vite'), { recursive: true })
  writeFileSync(join(folder, 'account.js'), 'show(__message__("login:0:screen"))')
  await writeTranslatedScripts(folder, ['account.js'], [])
  expect(readFileSync(join(folder, 'account.js'), 'utf8')).toBe('show("Login")')
  const german = readFileSync(join(folder, 'account.de.js'), 'utf8')
  expect(german).toBe('show("Anmelden")')
  const polish = readFileSync(join(folder, 'account.pl.js'), 'utf8')
  const shownIn = (lang: string) => {
    let shown = ''
    const document = { documentElement: { lang } }
    // oxlint-disable-next-line typescript/no-implied-eval, no-new-func -- the script that was written
    new Function('show', 'document', polish)((text: string) => (shown = text), document)
    return shown
  }
  expect([shownIn('pl'), shownIn('en-US')]).toEqual(['Zaloguj się', 'Login'])
})

it('is English in the dashboard until a language has all of it', () => {
  expect(['ar', 'de-AT', 'en-GB', 'el'].map(dashboardLanguageOf)).toEqual([
    'en-US',
    'de-AT',
    'en-GB',
    'en-US',
  ])
})

it('writes a script of the newsroom in the languages that have the dashboard', async () => {
  const scripts = {
    'plain.js': 'import "./public.js"',
    'public.js': 'show(__message__("login:0"))',
    'newsroom.js': 'import "./public.js"; show(__message__("login:0"),__message__("addWebhook:0"))',
  }
  rmSync(folder, { recursive: true })
  mkdirSync(join(folder, '.vite'), { recursive: true })
  for (const [name, code] of Object.entries(scripts)) writeFileSync(join(folder, name), code)
  const names = await writeTranslatedScripts(folder, Object.keys(scripts), ['newsroom.js'])
  expect(names.filter((name) => name.startsWith('newsroom.')).toSorted()).toEqual([
    'newsroom.de.js',
    'newsroom.en-XA.js',
    'newsroom.fr.js',
    'newsroom.js',
  ])
  const read = (name: string) => readFileSync(join(folder, name), 'utf8')
  expect(read('newsroom.js')).toBe('import "./public.js"; show("Login","Add webhook")')
  expect(read('newsroom.de.js')).toContain('import "./public.de.js"')
  const list = JSON.parse(read('.vite/messages.json')) as TranslatedScripts
  // On a Polish page, the one script of the newsroom loads the Polish one that it imports.
  expect(list.pl).toEqual({ translated: ['public.js'], mapped: ['public.js'] })
  expect(list.de).toEqual({ translated: ['public.js', 'newsroom.js'], mapped: ['public.js'] })
})
