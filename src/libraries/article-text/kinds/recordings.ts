import type { Attributes } from '../grammar/attributes.ts'
import type { Block } from '../article-blocks.ts'
import { readCaption, type Caption } from '../grammar/captions.ts'
import { feedCaption, figureCaption, titledCaption } from '../html/figure-caption.ts'
import type { HtmlTools } from '../html/html-dialect.ts'
import { xmlText } from '#shared/xml.ts'
import { joined, type BlockKind, type EditorBlock, type ShownBlock } from './kind.ts'

declare module '../article-blocks.ts' {
  interface Blocks {
    video: VideoBlock
    audio: AudioBlock
  }
}

/** Video and audio have their transcript as blocks. */
interface Recording extends Caption {
  /** The address in the text: `/uploads/…`. */
  src: string
  credit: string
  title: string
  transcript: Block[]
  /** Of the file in the media library. */
  mime?: string
}

export interface VideoBlock extends Recording {
  kind: 'video'
  /** The address of a picture, or empty. */
  poster: string
  /** The address of the captions as WebVTT, or empty. */
  track: string
  /** The language of the captions, or empty. */
  lang: string
}

export interface AudioBlock extends Recording {
  kind: 'audio'
}

type RecordingBlock = VideoBlock | AudioBlock

const WORDS = { caption: 'words', credit: 'credit', title: 'words' } as const

const EDITOR: EditorBlock = { form: 'container', element: 'div', content: 'block*', controls: null }

function insideTranscript<B extends RecordingBlock>(block: B, change: (blocks: Block[]) => Block[]): B {
  return { ...block, transcript: change(block.transcript) }
}

/** What video and audio share. */
const recording: ShownBlock<RecordingBlock> = {
  text: (block, { caption, blocks }) => joined([block.title, caption(block), blocks(block.transcript)]),
  inside: insideTranscript,
  isPlain: null,
  feedHtml: (block, tools) => {
    const caption = feedCaption(titledCaption(block.title, tools.caption(block)), block.credit)
    return `<figure>${playerHtml(block, tools)}${caption}</figure>${tools.blocks(block.transcript)}`
  },
  mailHtml: (block, tools) => {
    const { styles, cell, image, link, caption, captionLine } = tools
    const to = (inside: string) => link({ href: block.src }, inside)
    const poster =
      block.kind === 'video' && block.poster ? to(image({ src: block.poster, alt: block.title })) : ''
    const title = `<p style="${styles.item}">▶ ${to(xmlText(block.title || nameOf(block.src)))}</p>`
    const below = captionLine(caption(block), block.credit)
    return (
      cell(poster + title + below, `padding:12px 0;border-top:${styles.rule}`) +
      tools.blocks(block.transcript)
    )
  },
  exportHtml: (block, tools) => {
    const { kind, transcript } = block
    const caption = figureCaption(titledCaption(block.title, tools.caption(block)), block.credit)
    const html = `<figure class="wp-block-${kind}">${playerHtml(block, tools)}${caption}</figure>`
    const player = tools.dialect.block(kind, html)
    return transcript.length > 0 ? `${player}\n\n${tools.blocks(transcript)}` : player
  },
}

export const video: BlockKind<VideoBlock> = {
  ...recording,
  inside: insideTranscript,
  attributes: { src: 'setting', poster: 'setting', track: 'setting', lang: 'setting', ...WORDS },
  directive: {
    name: 'video',
    form: 'either',
    address: 'src',
    uploads: { src: true, poster: false, track: false },
    read: (attributes, body) => {
      const { poster = '', track = '' } = attributes
      return [{ kind: 'video', ...read(attributes, body), poster, track, lang: languageOf(attributes) }]
    },
  },
  editor: EDITOR,
}

export const audio: BlockKind<AudioBlock> = {
  ...recording,
  inside: insideTranscript,
  attributes: { src: 'setting', ...WORDS },
  directive: {
    name: 'audio',
    form: 'either',
    address: 'src',
    uploads: { src: true },
    read: (attributes, body) => [{ kind: 'audio', ...read(attributes, body) }],
  },
  editor: EDITOR,
}

function read(attributes: Attributes, transcript: Block[]) {
  const { src = '', caption = '', credit = '', title = '' } = attributes
  return { src, ...readCaption(caption), credit, title, transcript }
}

const languageOf = ({ lang = '' }: Attributes) =>
  /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/.test(lang) ? lang : ''

function playerHtml(block: RecordingBlock, { address }: HtmlTools): string {
  const { kind, src } = block
  if (kind === 'audio') return `<audio controls src="${address(src)}"></audio>`
  const { poster, track, lang } = block
  const language = lang ? ` srclang="${xmlText(lang)}"` : ''
  const captions = track ? `<track src="${address(track)}" kind="captions"${language}/>` : ''
  const picture = poster ? ` poster="${address(poster)}"` : ''
  return `<video controls${picture} src="${address(src)}">${captions}</video>`
}

/** Returns the name of an uploaded file without its folders. */
const nameOf = (src: string) => src.slice(src.lastIndexOf('/') + 1)
