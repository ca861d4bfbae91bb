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
  const entry = manifest['src/client/entry-client.tsx']
  if (!entry) throw new Error('The build has no src/client/entry-client.tsx')
  const imported = (entry.imports ?? []).flatMap((name) => manifest[name]?.file ?? [])
  const tags = [
    ...(entry.css ?? []).map((file) => `<link rel="stylesheet" href="/${file}">`),
    ...fonts.map((url) => `<link rel="preload" href="${url}" as="font" type="font/woff2" crossorigin>`),
    ...imported.map((file) => `<link rel="modulepreload" href="/${file}">`),
    `<script type="module" src="/${entry.file}"></script>`,
  ]
  return { headTags: tags.join('') }
}
