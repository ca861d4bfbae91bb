import type { catalogLanguageOf } from '#shared/catalog/languages.ts'

export type ScriptLanguage = ReturnType<typeof catalogLanguageOf>

/** The scripts of the build that contain texts, for each language but English. In German, `name.js` is `name.de.js`. */
export type TranslatedScripts = Partial<
  Record<
    ScriptLanguage,
    {
      /** Paths in the build. */
      translated: readonly string[]
      /** Those that scripts without texts import by the name of the English one. */
      mapped: readonly string[]
    }
  >
>

/** Returns the file of a script in a language. A script without texts is the same in all. */
export function translatedFile(scripts: TranslatedScripts, file: string, language: ScriptLanguage): string {
  return scripts[language]?.translated.includes(file) ? file.replace(/\.js$/, `.${language}.js`) : file
}

/** Returns the import map with which scripts without texts load a language's; null if they need none. */
export function importMap(scripts: TranslatedScripts, language: ScriptLanguage): string | null {
  const mapped = scripts[language]?.mapped ?? []
  if (mapped.length === 0) return null
  const imports = mapped.map((file) => [`/${file}`, `/${translatedFile(scripts, file, language)}`])
  return JSON.stringify({ imports: Object.fromEntries(imports) })
}
