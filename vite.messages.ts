import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { compileProject } from '@inlang/paraglide-js'
import { loadProjectInMemory, newProject, type InlangProject } from '@inlang/sdk'
import { transform } from 'esbuild'
import type { Plugin } from 'vite'
import type { TranslatedScripts } from './src/server/http/pages/translated-scripts.ts'
import type { Entry, MessageKey } from './src/shared/catalog/catalog-types.ts'
import { MESSAGE_KEYS, texts as productTexts, type Texts } from './src/shared/catalog/catalogs.ts'
import { CATALOG_LANGUAGES, PSEUDO_LANGUAGE } from './src/shared/catalog/languages.ts'

// Puts the texts of one language into the scripts for browsers. A script of readers' pages with texts exists once for each
// language, so that a page loads no others. Those of the newsroom exist once, and share one script of texts for each.

const LANGUAGES = [...CATALOG_LANGUAGES, PSEUDO_LANGUAGE] as const
const CATALOG_IMPORT = /import \{ m \} from '[^']*\/catalog\/m\.ts'\n?/
/** Stands for a call in a built script, until each language puts its text there. */
const CALL = /__message__\(\s*["'`](\w+):\w+["'`]\s*([),])/g

/** Replaces calls such as `m.search()` in client code by marks that hold the text's key and a hash of its texts. */
export function markMessages(): Plugin {
  return {
    name: 'mark-messages',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (this.environment.config.consumer !== 'client' || !CATALOG_IMPORT.test(code)) return null
      const marked = code
        .replace(CATALOG_IMPORT, '')
        .replaceAll(/\bm\.(\w+)\(\s*(\))?/g, (_, key: string, end?: string) => {
          if (!MESSAGE_KEYS.includes(key as MessageKey)) throw new Error(`${id}: no text has the key ${key}`)
          const mark = `/*#__PURE__*/__message__("${key}:${TEXTS_HASH}"`
          return end ? `${mark})` : `${mark},`
        })
      if (/\bm\b\s*[.[]/.test(marked)) throw new Error(`${id}: call a text as m.key()`)
      return { code: marked, map: null }
    },
  }
}

/**
 * A mark of all texts, which is in the name of each script with texts: a browser must not combine a script that it has
 * with the texts of another build.
 */
const TEXTS_HASH = createHash('sha256')
  .update(
    JSON.stringify(LANGUAGES.map((language) => MESSAGE_KEYS.map((key) => productTexts.find(language, key)))),
  )
  .digest('hex')
  .slice(0, 8)

/**
 * Writes each script with texts once for each language, others and those of the newsroom only once. Returns the names of
 * all scripts of the build.
 */
export async function writeTranslatedScripts(
  dir: string,
  scripts: readonly string[],
  ofNewsroom: readonly string[],
  texts: Texts = productTexts,
): Promise<{ ofPages: string[]; ofNewsroom: string[] }> {
  const compiled = await compileMessages(texts)
  const codes = new Map<string, string>()
  for (const name of scripts) codes.set(name, await readFile(join(dir, name), 'utf8'))
  const shared = shareTexts(codes, ofNewsroom)
  const codeOf = (name: string) => codes.get(name) ?? ''
  const write = async (name: string, language: string, translated: readonly string[]): Promise<string> => {
    const code = codeOf(name).replaceAll(CALL, (_, key: string, end: string) => {
      const text = compiled.get(language)?.get(key) ?? ''
      return end === ')' ? text : `(${text})(`
    })
    const target = language === 'en' ? name : inLanguage(name, language)
    await writeFile(join(dir, target), importsIn(code, language, translated))
    return target
  }
  const isTranslated = (name: string, language: string): boolean =>
    keysIn(codeOf(name)).some((key) => texts.find(language, key).language === language) ||
    codeOf(name).includes('__vite__mapDeps')
  const names = [...codes.keys()]
  const written = new Map(names.map((name) => [name, name]))
  for (const name of names) await write(name, 'en', [])
  const list: TranslatedScripts = {}
  for (const language of LANGUAGES.filter((each) => each !== 'en')) {
    const translated = names.filter((name) => isTranslated(name, language))
    for (const name of translated) written.set(await write(name, language, translated), name)
    const others = names.filter((name) => !translated.includes(name))
    const mapped = translated.filter((name) => others.some((each) => refersTo(codeOf(each), name)))
    list[language] = { translated, mapped }
  }
  await writeFile(join(dir, '.vite/messages.json'), JSON.stringify(list))
  const isOfNewsroom = (name: string) => ofNewsroom.includes(name) || name === shared
  const entries = [...written]
  return {
    ofPages: entries.flatMap(([file, name]) => (isOfNewsroom(name) ? [] : [file])),
    ofNewsroom: entries.flatMap(([file, name]) => (isOfNewsroom(name) ? [file] : [])),
  }
}

const keysIn = (code: string) => [...code.matchAll(CALL)].map(([, key]) => key as MessageKey)

/**
 * Adds a script with all texts, and lets the scripts of the newsroom import it. It must not depend on which texts they
 * use, because its name does not. Returns its name; null if they have no texts.
 */
function shareTexts(codes: Map<string, string>, ofNewsroom: readonly string[]): string | null {
  const users = ofNewsroom.filter((name) => keysIn(codes.get(name) ?? '').length > 0)
  const [first] = users
  if (!first) return null
  const file = `newsroom-texts-${TEXTS_HASH}.js`
  for (const name of users) {
    const code = (codes.get(name) ?? '').replaceAll(
      CALL,
      (_, key: string, end: string) => `__texts__.${key}${end === ')' ? '' : '('}`,
    )
    codes.set(name, `import{t as __texts__}from"./${file}";${code}`)
  }
  const entries = MESSAGE_KEYS.map((key) => `${key}:__message__("${key}:0")`)
  const shared = join(dirname(first), file)
  codes.set(shared, `export const t={${entries.join()}}`)
  return shared
}

const inLanguage = (name: string, language: string) => name.replace(/\.js$/, `.${language}.js`)
const baseName = (name: string) => name.slice(name.lastIndexOf('/') + 1)
const refersTo = (code: string, name: string) => code.includes(`/${baseName(name)}`)

/** Returns a script that loads the others in its own language. */
function importsIn(code: string, language: string, translated: readonly string[]): string {
  let result = code
  for (const name of translated) {
    result = result.replaceAll(`/${baseName(name)}`, `/${baseName(inLanguage(name, language))}`)
  }
  return result
}

/** Returns the JavaScript of each text: a literal, or a function of the text's values. */
export async function compileMessages(
  texts: Texts = productTexts,
): Promise<Map<string, Map<string, string>>> {
  const functions = await compileFunctions(texts)
  return new Map(
    LANGUAGES.map((language) => {
      const codeOf = (key: MessageKey): string => {
        const found = texts.find(language, key)
        return literalOf(found.entry) ?? functionOf(functions, found.language, key)
      }
      return [language, new Map(MESSAGE_KEYS.map((key) => [key, codeOf(key)]))]
    }),
  )
}

/** Returns the functions of texts with values, by language and id. */
async function compileFunctions(texts: Texts): Promise<Map<string, Map<string, string>>> {
  const project = await loadProjectInMemory({
    blob: await newProject({ settings: { baseLocale: 'en', locales: [...LANGUAGES] } }),
  })
  for (const key of MESSAGE_KEYS) await insertMessage(project, texts, key)
  const files = await compileProject({ project, compilerOptions: { outputStructure: 'locale-modules' } })
  await project.close()
  const functions = new Map<string, Map<string, string>>()
  for (const language of LANGUAGES) {
    const module = Object.entries(files).find(
      ([path]) => path.toLowerCase() === `messages/${language.toLowerCase()}.js`,
    )
    if (!module) throw new Error(`Paraglide compiled no messages in ${language}`)
    functions.set(language, await functionsOf(module[1]))
  }
  return functions
}

/** Paraglide renames ids with capital letters. */
const idOf = (key: MessageKey) => `text${MESSAGE_KEYS.indexOf(key)}`

function literalOf(entry: Entry): string | null {
  return typeof entry === 'string' && !entry.includes('{') ? JSON.stringify(entry) : null
}

function functionOf(functions: Map<string, Map<string, string>>, language: string, key: MessageKey): string {
  const code = functions.get(language)?.get(idOf(key))
  if (!code) throw new Error(`Paraglide compiled no text ${key}`)
  return code
}

/** Returns the functions that a module of Paraglide exports, minified and without its registry. */
async function functionsOf(module: string): Promise<Map<string, string>> {
  const parts = module.split(/^export /m).filter((part) => part.startsWith('const '))
  const functions = new Map<string, string>()
  for (const part of parts) {
    const [, key = '', body = ''] = /^const (\w+) = ([\s\S]*?);?\s*$/.exec(part) ?? []
    const inlined = body.replaceAll(
      /registry\.plural\(("[^"]+"), ([^,]+), \{\}\)/g,
      (_, language: string, count: string) => `new Intl.PluralRules(${language}).select(${count})`,
    )
    const { code } = await transform(`export default ${inlined}`, {
      minify: true,
      target: 'es2022',
      charset: 'utf8',
    })
    functions.set(
      key,
      code
        .trim()
        .replace(/^export default\s*/, '')
        .replace(/;$/, ''),
    )
  }
  return functions
}

type Part =
  | { type: 'text'; value: string }
  | { type: 'expression'; arg: { type: 'variable-reference'; name: string } }

/** Returns a text as Paraglide has it. */
function patternOf(text: string): Part[] {
  return text
    .split(/(\{\w+\})/)
    .filter(Boolean)
    .map((part) =>
      /^\{\w+\}$/.test(part)
        ? { type: 'expression', arg: { type: 'variable-reference', name: part.slice(1, -1) } }
        : { type: 'text', value: part },
    )
}

const namesIn = (entry: Entry): string[] => {
  const texts = typeof entry === 'string' ? [entry] : Object.values(entry)
  const names = texts.flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))
  return [...new Set(typeof entry === 'string' ? names : ['count', ...names])]
}

/** Hands a text with values to Paraglide, in the languages that have it. */
async function insertMessage({ db }: InlangProject, texts: Texts, key: MessageKey): Promise<void> {
  const english = texts.find('en', key).entry
  const entries = LANGUAGES.map((language) => ({ ...texts.find(language, key), wanted: language }))
  if (entries.every(({ entry }) => literalOf(entry) !== null)) return
  const isPlural = typeof english !== 'string'
  const inputs = namesIn(english).map((name) => ({ type: 'input-variable' as const, name }))
  const count = { type: 'variable-reference' as const, name: 'count' }
  const plural = {
    type: 'local-variable' as const,
    name: 'countPlural',
    value: {
      type: 'expression' as const,
      arg: count,
      annotation: { type: 'function-reference' as const, name: 'plural', options: [] },
    },
  }
  const declarations = isPlural ? [...inputs, plural] : inputs
  await db
    .insertInto('bundle')
    .values({ id: idOf(key), declarations })
    .execute()
  for (const { entry, language, wanted } of entries) {
    if (language !== wanted) continue
    const id = `${key} ${language}`
    const selectors = isPlural ? [{ type: 'variable-reference' as const, name: 'countPlural' }] : []
    await db
      .insertInto('message')
      .values({ id, bundleId: idOf(key), locale: language, selectors })
      .execute()
    const variants = typeof entry === 'string' ? { other: entry } : entry
    for (const [rule, text = ''] of Object.entries(variants)) {
      const match =
        rule === 'other'
          ? { type: 'catchall-match' as const, key: 'countPlural' }
          : { type: 'literal-match' as const, key: 'countPlural', value: rule }
      const matches = isPlural ? [match] : []
      await db
        .insertInto('variant')
        .values({ messageId: id, matches, pattern: patternOf(text) })
        .execute()
    }
  }
}
