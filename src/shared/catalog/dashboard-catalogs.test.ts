import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { compileMessages, writeTranslatedScripts } from '../../../vite.messages.ts'
import { CATALOGS, createTexts, joinTexts, texts } from './catalogs.ts'
import { dashboardLanguageOf } from './languages.ts'

// German for two texts of the dashboard, and for no other.
const german = {
  addWebhook: 'Webhook anlegen',
  articleCount: { one: 'ein Artikel', other: '{count} Artikel' },
}
const partly = createTexts({ ...CATALOGS, de: { ...CATALOGS.de, ...german } })

const folder = mkdtempSync(join(tmpdir(), 'broadsheet-texts-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('has each key once', () => {
  expect(() => joinTexts([{ save: 'Save' }, { open: 'Open', save: 'Keep' }])).toThrow(
    'Two texts have the key save',
  )
  expect(joinTexts([{ save: 'Save' }, { open: 'Open' }])).toEqual({ save: 'Save', open: 'Open' })
})

it('shows a text of the dashboard in English where a language lacks it', () => {
  expect(partly.find('de-AT', 'addWebhook')).toEqual({ entry: 'Webhook anlegen', language: 'de' })
  expect(partly.find('de', 'sendTest')).toEqual({ entry: 'Send a test', language: 'en' })
  expect(partly.find('fr', 'addWebhook')).toEqual({ entry: 'Add webhook', language: 'en' })
  expect(partly.find('en-XA', 'sendTest').entry).toBe('Send a test')
  expect(partly.find('en-XA', 'addWebhook').entry).toMatch(/^⟦/)
})

it('puts translated texts of the dashboard into scripts', async () => {
  const compiled = await compileMessages(partly)
  expect(compiled.get('de')?.get('addWebhook')).toBe('"Webhook anlegen"')
  expect(compiled.get('de')?.get('articleCount')).toContain('ein Artikel')
  expect(compiled.get('pl')?.get('articleCount')).toContain('article')
})

it('lets what is on pages and in the dashboard follow the language of the document', async () => {
  mkdirSync(join(folder, '.vite'), { recursive: true })
  writeFileSync(join(folder, 'account.js'), 'show(__message__("login:0:screen"))')
  await writeTranslatedScripts(folder, ['account.js'], [])
  expect(readFileSync(join(folder, 'account.js'), 'utf8')).toBe('show("Login")')
  const german = readFileSync(join(folder, 'account.de.js'), 'utf8')
  const shownIn = (lang: string) => {
    let shown = ''
    const document = { documentElement: { lang } }
    // oxlint-disable-next-line typescript/no-implied-eval, no-new-func -- the script that was written
    new Function('show', 'document', german)((text: string) => (shown = text), document)
    return shown
  }
  expect([shownIn('de'), shownIn('en-US')]).toEqual(['Anmelden', 'Login'])
})

it('is English in the dashboard until a language has all of it', () => {
  expect(['ar', 'de-AT', 'en-GB', 'el'].map(dashboardLanguageOf)).toEqual([
    'en-US',
    'en-US',
    'en-GB',
    'en-US',
  ])
})

it('writes a script of the dashboard once, and for each language when a text in it is translated', async () => {
  const scripts = {
    'english.js': 'show(__message__("sendTest:0"))',
    'german.js': 'show(__message__("addWebhook:0"),__message__("articleCount:0",{count:1}))',
    'public.js': 'show(__message__("login:0"))',
    'newsroom.js': 'show(__message__("login:0"),__message__("sendTest:0"))',
  }
  const write = async (source: typeof texts) => {
    rmSync(folder, { recursive: true })
    mkdirSync(join(folder, '.vite'), { recursive: true })
    for (const [name, code] of Object.entries(scripts)) writeFileSync(join(folder, name), code)
    return writeTranslatedScripts(folder, Object.keys(scripts), ['newsroom.js'], source)
  }
  const once = await write(texts)
  expect(once.filter((name) => !name.startsWith('public.'))).toEqual([
    'english.js',
    'german.js',
    'newsroom.js',
  ])
  expect(readFileSync(join(folder, 'newsroom.js'), 'utf8')).toBe('show("Login","Send a test")')
  const inGerman = await write(partly)
  expect(inGerman).toEqual(expect.arrayContaining(['german.js', 'german.de.js', 'german.fr.js']))
  expect(inGerman).not.toContain('english.de.js')
  expect(readFileSync(join(folder, 'german.de.js'), 'utf8')).toContain('"Webhook anlegen"')
  expect(readFileSync(join(folder, 'german.fr.js'), 'utf8')).toContain('"Add webhook"')
})
