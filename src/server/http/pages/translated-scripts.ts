import type { catalogLanguageOf } from '#shared/catalog/languages.ts'

export type ScriptLanguage = ReturnType<typeof catalogLanguageOf>

/** The scripts of the build that contain texts. In German, `name.js` is `name.de.js`. */
export interface TranslatedScripts {
  /** Paths in the build. */
  translated: readonly string[]
  /** Those that scripts without texts import by the name of the English one. */
  mapped: readonly string[]
}

/** Returns the file of a script in a language. A script without texts is the same in all. */
export function translatedFile(
  { translated }: TranslatedScripts,
  file: string,
  language: ScriptLanguage,
): string {
  return language === 'en' || !translated.includes(file) ? file : file.replace(/\.js$/, `.${language}.js`)
}

/** Returns the import map with which scripts without texts load a language's; null if they need none. */
export function importMap(scripts: TranslatedScripts, language: ScriptLanguage): string | null {
  if (language === 'en' || scripts.mapped.length === 0) return null
  const imports = scripts.mapped.map((file) => [`/${file}`, `/${translatedFile(scripts, file, language)}`])
  return JSON.stringify({ imports: Object.fromEntries(imports) })
}
