import { readFileSync } from 'node:fs'
import { join } from 'node:path'

interface ManifestChunk {
  file: string
  css?: string[]
  imports?: string[]
}

type Manifest = Record<string, ManifestChunk>

/** The tags a page at a path has in its head besides its own. */
export type HeadTags = (path: string) => string

const ENTRY = 'src/client/entry-client.tsx'
/** What a story's page loads by its route: without a hint, one after the other. */
const STORY_CHUNKS = ['src/client/routes/public/article-view.tsx', 'src/client/lib/article/article-meta.ts']

/** Forms and the dashboard: of no use without their script. */
const TO_WORK_IN = /^\/(auth|dashboard|search)/

/** The tags of a production page, from Vite's manifest: styles first, then fonts, then script. */
export function readPageAssets(clientDir: string, fonts: readonly string[]): HeadTags {
  const manifest: Manifest = JSON.parse(readFileSync(join(clientDir, '.vite/manifest.json'), 'utf8'))
  const entry = manifest[ENTRY]
  if (!entry) throw new Error(`The build has no ${ENTRY}`)
  const looks = [
    ...(entry.css ?? []).map((file) => `<link rel="stylesheet" href="/${file}">`),
    ...fonts.map((url) => `<link rel="preload" href="${url}" as="font" type="font/woff2" crossorigin>`),
  ].join('')
  const page = withImports(manifest, ENTRY)
  const article = [...page, ...STORY_CHUNKS.flatMap((name) => withImports(manifest, name))]
  const atOnce = page.map((file) => `<script type="module" src="/${file}"></script>`).join('')
  const [forPage, forArticle] = [onceDrawn(page), onceDrawn(article)]
  return (path) => {
    if (TO_WORK_IN.test(path)) return looks + atOnce
    return looks + (path.startsWith('/articles/') ? forArticle : forPage)
  }
}

/** The file of a chunk and those of what it imports, once each. */
function withImports(manifest: Manifest, name: string): string[] {
  const chunk = manifest[name]
  if (!chunk) return []
  return [...new Set([chunk.file, ...(chunk.imports ?? []).flatMap((each) => withImports(manifest, each))])]
}

/**
 * A page to read has no need of its script: text, fonts and pictures have the line first, and a slow phone
 * draws before it computes (docs/adr/0016). A click on a button before that is held, and done once the page
 * hears (`repeatEarlyClick`). A tab in the background draws nothing, hence the three seconds.
 */
function onceDrawn(files: string[]): string {
  const modules = JSON.stringify([...new Set(files)].map((file) => `/${file}`))
  return `<script>{
let start=()=>{start=()=>{};for(const src of ${modules})document.head.append(Object.assign(document.createElement('script'),{type:'module',fetchPriority:'low',src}))}
new PerformanceObserver(()=>start()).observe({type:'paint',buffered:true})
addEventListener('DOMContentLoaded',()=>setTimeout(()=>start(),3000))
addEventListener('click',(event)=>{const button=event.target.closest('button');if(button&&!self.isHydrated){event.stopImmediatePropagation();self.earlyClick=button;start()}},true)
}</script>`
}
