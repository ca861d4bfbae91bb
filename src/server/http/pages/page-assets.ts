import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEFAULT_LANGUAGE } from '#shared/catalog/current-language.ts'
import { catalogLanguageOf } from '#shared/catalog/languages.ts'
import type { FontPair } from '#features/site/shared/identity.ts'
import { preloadedFiles, type ChosenPair } from './font-pairs.ts'
import { inlineCall, startAfterPaint } from './early-scripts.ts'
import {
  importMap,
  translatedFile,
  type ScriptLanguage,
  type TranslatedScripts,
} from './translated-scripts.ts'

interface ManifestChunk {
  file: string
  css?: string[]
  assets?: string[]
  imports?: string[]
}

type Manifest = Record<string, ManifestChunk>

/** What a page's head contains besides its own tags. */
export interface HeadTags {
  /** The stylesheet links. Error pages need no more. */
  styles: string
  /** Fonts and scripts. */
  tags: string
  /** Bodies of the inline scripts in `tags`, which the content security policy allows. */
  inlineScripts: string[]
}

interface PageLook {
  /** Default: the built-in ones. */
  fonts?: FontPair
  /** BCP 47 tag of the texts in the scripts. Default: English. */
  language?: string
  isArticle?: boolean
  /** For articles with tables, recordings or other blocks. */
  isRichText?: boolean
  /** For front pages in the design of Edition. */
  isEdition?: boolean
}

export type HeadTagsOf = (path: string, look?: PageLook) => HeadTags

const ENTRY = 'src/client/entry-client.tsx'
/** Chunks that the article route loads, listed here so that they load in parallel. */
const ARTICLE_CHUNKS = ['src/client/routes/public/article-view.tsx', 'src/client/lib/article/article-meta.ts']

/** Renders articles that are more than plain text. */
const RICH_TEXT = 'src/client/lib/article/rich-body.tsx'

/** Renders front pages in the design of Edition. */
const EDITION = 'src/client/routes/public/edition-front.tsx'

/** Forms and the dashboard, which are useless without script. */
const NEEDS_SCRIPT = /^\/(auth|dashboard|search)/

/** Reads Vite's manifest and returns the head tags of each path: styles, then fonts, then script. */
export function readPageAssets(clientDir: string, builtInFonts: readonly string[]): HeadTagsOf {
  const read = (name: string): unknown => JSON.parse(readFileSync(join(clientDir, '.vite', name), 'utf8'))
  const manifest = read('manifest.json') as Manifest
  const scripts = read('messages.json') as TranslatedScripts
  const entry = manifest[ENTRY]
  if (!entry) throw new Error(`The build has no ${ENTRY}`)
  const mainStyles = (entry.css ?? []).map(styleTag).join('')
  const pageFiles = withImports(manifest, ENTRY)
  const articleFiles = [...pageFiles, ...ARTICLE_CHUNKS.flatMap((name) => withImports(manifest, name))]
  const [richFiles, editionFiles] = [withImports(manifest, RICH_TEXT), withImports(manifest, EDITION)]
  const stylesOf = (name: string) => (manifest[name]?.css ?? []).map(styleTag).join('')

  const tagsWith = (fonts: FontPair, language: ScriptLanguage) => {
    const pair = fonts === 'newsreader-inter' ? null : pairAssets(manifest, fonts)
    const styles = mainStyles + (pair ? styleTag(pair.styles) : '')
    const map = importMap(scripts, language)
    const mapScripts = map ? [map] : []
    const start =
      (pair?.fonts ?? builtInFonts).map(preloadTag).join('') +
      mapScripts.map((json) => `<script type="importmap">${json}</script>`).join('')
    const urlsOf = (files: string[]) =>
      [...new Set(files)].map((file) => `/${translatedFile(scripts, file, language)}`)
    const startingAfterPaint = (files: string[], moreStyles = ''): HeadTags => {
      const script = inlineCall(startAfterPaint, urlsOf(files))
      const tags = `${start}<script>${script}</script>`
      return { styles: styles + moreStyles, tags, inlineScripts: [...mapScripts, script] }
    }
    const modules = urlsOf(pageFiles).map((url) => `<script type="module" src="${url}"></script>`)
    const forForms: HeadTags = { styles, tags: start + modules.join(''), inlineScripts: mapScripts }
    const [forPages, forArticles] = [startingAfterPaint(pageFiles), startingAfterPaint(articleFiles)]
    const forRichText = startingAfterPaint([...articleFiles, ...richFiles], stylesOf(RICH_TEXT))
    const forEdition = startingAfterPaint([...pageFiles, ...editionFiles], stylesOf(EDITION))
    const forRichEdition = startingAfterPaint(
      [...pageFiles, ...richFiles, ...editionFiles],
      stylesOf(RICH_TEXT) + stylesOf(EDITION),
    )
    return (path: string, { isArticle, isRichText, isEdition }: PageLook): HeadTags => {
      if (NEEDS_SCRIPT.test(path)) return forForms
      if (isEdition) return isRichText ? forRichEdition : forEdition
      if (isRichText) return forRichText
      return isArticle ? forArticles : forPages
    }
  }
  const cached = new Map<string, ReturnType<typeof tagsWith>>()
  return (path, look = {}) => {
    const { fonts = 'newsreader-inter', language = DEFAULT_LANGUAGE } = look
    const scriptLanguage = catalogLanguageOf(language)
    const key = `${fonts} ${scriptLanguage}`
    const tagsOf = cached.get(key) ?? tagsWith(fonts, scriptLanguage)
    cached.set(key, tagsOf)
    return tagsOf(path, look)
  }
}

const styleTag = (file: string) => `<link rel="stylesheet" href="/${file}">`
const preloadTag = (url: string) =>
  `<link rel="preload" href="${url}" as="font" type="font/woff2" crossorigin>`

/** Returns the style sheet and the preloaded files of a font pair. Throws if the build lacks them. */
function pairAssets(manifest: Manifest, fonts: ChosenPair): { styles: string; fonts: string[] } {
  const chunk = manifest[`src/client/styles/fonts/${fonts}.css`]
  const files = preloadedFiles(fonts).map((name) => chunk?.assets?.find((file) => file.includes(`/${name}-`)))
  if (!chunk || files.includes(undefined)) throw new Error(`The build lacks the fonts ${fonts}`)
  return { styles: chunk.file, fonts: files.map((file) => `/${file}`) }
}

/** Returns the file of a chunk and those of its imports, each once. */
function withImports(manifest: Manifest, name: string): string[] {
  const chunk = manifest[name]
  if (!chunk) return []
  return [...new Set([chunk.file, ...(chunk.imports ?? []).flatMap((each) => withImports(manifest, each))])]
}
