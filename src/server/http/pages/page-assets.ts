import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isArticlePath } from '#shared/addresses.ts'
import { FONT_PAIR_IDS, type FontPair } from '#shared/identity.ts'
import { preloadedFiles, type ChosenPair } from './font-pairs.ts'
import { inlineCall, startAfterPaint } from './early-scripts.ts'

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

/** Default fonts: the built-in ones. Articles with tables, recordings or other blocks need `isRichText`. */
export type HeadTagsOf = (path: string, fonts?: FontPair, isRichText?: boolean) => HeadTags

const ENTRY = 'src/client/entry-client.tsx'
/** Chunks that the article route loads, listed here so that they load in parallel. */
const ARTICLE_CHUNKS = ['src/client/routes/public/article-view.tsx', 'src/client/lib/article/article-meta.ts']

/** Draws articles that are more than plain text. */
const RICH_TEXT = 'src/client/lib/article/rich-body.tsx'

/** Forms and the dashboard, which are useless without script. */
const NEEDS_SCRIPT = /^\/(auth|dashboard|search)/

/** Reads Vite's manifest and returns the head tags of each path: styles, then fonts, then script. */
export function readPageAssets(clientDir: string, builtInFonts: readonly string[]): HeadTagsOf {
  const manifest: Manifest = JSON.parse(readFileSync(join(clientDir, '.vite/manifest.json'), 'utf8'))
  const entry = manifest[ENTRY]
  if (!entry) throw new Error(`The build has no ${ENTRY}`)
  const mainStyles = (entry.css ?? []).map(styleTag).join('')
  const pageFiles = withImports(manifest, ENTRY)
  const articleFiles = [...pageFiles, ...ARTICLE_CHUNKS.flatMap((name) => withImports(manifest, name))]
  const modules = pageFiles.map((file) => `<script type="module" src="/${file}"></script>`).join('')

  const tagsWith = (fonts: FontPair) => {
    const pair = fonts === 'newsreader-inter' ? null : pairAssets(manifest, fonts)
    const styles = mainStyles + (pair ? styleTag(pair.styles) : '')
    const fontTags = (pair?.fonts ?? builtInFonts).map(preloadTag).join('')
    const startingAfterPaint = (files: string[], moreStyles = ''): HeadTags => {
      const script = inlineCall(
        startAfterPaint,
        [...new Set(files)].map((file) => `/${file}`),
      )
      const tags = `${fontTags}<script>${script}</script>`
      return { styles: styles + moreStyles, tags, inlineScripts: [script] }
    }
    const forForms: HeadTags = { styles, tags: fontTags + modules, inlineScripts: [] }
    const [forPages, forArticles] = [startingAfterPaint(pageFiles), startingAfterPaint(articleFiles)]
    const richFiles = [...articleFiles, ...withImports(manifest, RICH_TEXT)]
    const richStyles = (manifest[RICH_TEXT]?.css ?? []).map(styleTag).join('')
    const forRichText = startingAfterPaint(richFiles, richStyles)
    return (path: string, isRichText: boolean): HeadTags => {
      if (NEEDS_SCRIPT.test(path)) return forForms
      if (isRichText) return forRichText
      return isArticlePath(path) ? forArticles : forPages
    }
  }
  const byPair = new Map(FONT_PAIR_IDS.map((fonts) => [fonts, tagsWith(fonts)]))
  return (path, fonts = 'newsreader-inter', isRichText = false) =>
    (byPair.get(fonts) ?? tagsWith('newsreader-inter'))(path, isRichText)
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
