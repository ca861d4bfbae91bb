import { limits } from '#shared/limits.ts'
import type { BlockKind } from './kind.ts'

declare module '../article-blocks.ts' {
  interface Blocks {
    extension: ExtensionBlock
  }
}

/** A block that a feature fills, see `FeatureBlock` in `src/client/lib/feature.ts`. */
export interface ExtensionBlock {
  kind: 'extension'
  /** Which block; nothing is shown while no feature has it. */
  name: string
  /** For the feature. At most `limits.blockValueMax` characters. */
  value: string
}

/** What a feature draws needs its script, so only pages show it. */
const nothing = () => ''

export const extension: BlockKind<ExtensionBlock> = {
  attributes: { name: 'setting', value: 'setting' },
  directive: {
    name: 'extension',
    form: 'line',
    patterns: {
      name: /^[a-z][a-z0-9-]{0,30}$/,
      value: new RegExp(`^.{0,${limits.blockValueMax}}$`, 's'),
    },
    read: ({ name = '', value = '' }) => [{ kind: 'extension', name, value }],
  },
  editor: { form: 'atom', element: 'div', shownAttribute: 'name', controls: null },
  text: nothing,
  inside: null,
  isPlain: null,
  feedHtml: nothing,
  mailHtml: nothing,
  exportHtml: nothing,
}
