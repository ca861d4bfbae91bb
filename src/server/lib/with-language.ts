import { AsyncLocalStorage } from 'node:async_hooks'
import { DEFAULT_LANGUAGE, readLanguageFrom } from '#shared/catalog/current-language.ts'

const languages = new AsyncLocalStorage<string>()
readLanguageFrom(() => languages.getStore() ?? DEFAULT_LANGUAGE)

/** Runs a function with texts, dates and numbers in a language, given as a BCP 47 tag. Elsewhere they are English. */
export function withLanguage<Result>(language: string, run: () => Result): Result {
  return languages.run(language, run)
}
