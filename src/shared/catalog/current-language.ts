/** The language of a newsroom that has set none. */
export const DEFAULT_LANGUAGE = 'en-US'

let read = (): string =>
  typeof document === 'undefined' ? DEFAULT_LANGUAGE : document.documentElement.lang || DEFAULT_LANGUAGE

/** Returns the language of the site, a BCP 47 tag: in a browser the page's, on the server the request's. */
export const currentLanguage = (): string => read()

/** Sets where the server finds the language of a request. */
export function readLanguageFrom(source: () => string): void {
  read = source
}
