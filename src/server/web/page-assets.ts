import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PageAssets } from './page-renderer.ts'

interface ManifestChunk {
  file: string
  css?: string[]
  imports?: string[]
}

/** The tags of a production page, from Vite's manifest: styles first, then fonts, then script. */
export function readPageAssets(clientDir: string, fonts: readonly string[]): PageAssets {
  const manifest = JSON.parse(readFileSync(join(clientDir, '.vite/manifest.json'), 'utf8')) as Record<
    string,
    ManifestChunk
  >
  const entry = manifest[ENTRY]
  if (!entry) throw new Error(`The build has no ${ENTRY}`)
  const imported = (entry.imports ?? []).flatMap((name) => manifest[name]?.file ?? [])
  const tags = [
    ...(entry.css ?? []).map((file) => `<link rel="stylesheet" href="/${file}">`),
    ...fonts.map((url) => `<link rel="preload" href="${url}" as="font" type="font/woff2" crossorigin>`),
    ...imported.map((file) => `<link rel="modulepreload" href="/${file}">`),
    `<script type="module" src="/${entry.file}"></script>`,
  ]
  const stories = [...STORY_CHUNKS].flatMap((name) => filesOf(manifest, name))
  const storyTags = [...new Set(stories)].map((file) => `<link rel="modulepreload" href="/${file}">`).join('')
  return {
    headTags: tags.join(''),
    preloads: (path) => (path.startsWith('/articles/') ? storyTags : ''),
  }
}

/** What a story's page loads by its route, and only when asked: without a hint, one after the other. */
const STORY_CHUNKS = ['src/client/routes/article-view.tsx', 'src/client/lib/story-head.ts']
const ENTRY = 'src/client/entry-client.tsx'

/** The file of a chunk and those of what it imports, the entry's left out. */
function filesOf(manifest: Record<string, ManifestChunk>, name: string): string[] {
  const chunk = manifest[name]
  if (!chunk || name === ENTRY) return []
  return [chunk.file, ...(chunk.imports ?? []).flatMap((imported) => filesOf(manifest, imported))]
}
