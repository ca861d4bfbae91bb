import { m } from '#shared/catalog/m.ts'
import { xmlText } from '#shared/xml.ts'
import type { HtmlTools } from '../html/html-dialect.ts'
import type { BlockKind } from './kind.ts'

declare module '../article-blocks.ts' {
  interface Blocks {
    file: FileBlock
  }
}

export interface FileBlock {
  kind: 'file'
  src: string
  name: string
  /** Of the file in the media library. */
  bytes?: number
  mime?: string
}

export const file: BlockKind<FileBlock> = {
  attributes: { src: 'setting', name: 'words' },
  directive: {
    name: 'file',
    form: 'line',
    address: 'src',
    uploads: { src: true },
    read: ({ src = '', name = '' }) => [{ kind: 'file', src, name }],
  },
  editor: {
    form: 'atom',
    element: 'div',
    shownAttribute: 'name',
    controls: { name: () => m.fileLabel(), field: { attribute: 'name', label: () => m.nameOfFile() } },
  },
  text: ({ name }) => name,
  inside: null,
  isPlain: null,
  feedHtml: (block, tools) => `<p>${linkTo(block, tools)}</p>`,
  mailHtml: (block, tools) => {
    const { cell, link, styles } = tools
    const words = link({ href: block.src }, xmlText(block.name || block.src))
    return cell(words, `padding:12px 0;border-top:${styles.rule};border-bottom:${styles.rule}`)
  },
  exportHtml: (block, tools) => {
    const href = tools.dialect.addressOf(block.src)
    const html = `<div class="wp-block-file">${linkTo(block, tools)}</div>`
    return tools.dialect.block('file', html, { href, showDownloadButton: false })
  },
}

const linkTo = ({ src, name }: FileBlock, { address }: HtmlTools) =>
  `<a href="${address(src)}">${xmlText(name || src)}</a>`
