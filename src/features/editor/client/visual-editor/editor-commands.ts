import { toggleMark } from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import type { MarkType } from 'prosemirror-model'
import type { Command, EditorState } from 'prosemirror-state'
import {
  Bold,
  Blocks,
  BookOpen,
  Code,
  FileText,
  Film,
  Heading2,
  Heading3,
  Images,
  ImagePlus,
  Italic,
  Link2,
  List,
  ListOrdered,
  Lock,
  Minus,
  Music,
  Pilcrow,
  Quote,
  Redo2,
  SquareCode,
  Strikethrough,
  Subscript,
  Superscript,
  Table,
  TextQuote,
  Undo2,
  SquareDashed,
  SquarePlay,
  PanelTop,
  type LucideIcon,
} from 'lucide-react'
import { EDITOR_BLOCKS, type NodeName } from '#article-text/kinds/index.ts'
import type { MarkName } from '#article-text/inline-kinds/inline-kind.ts'
import { m } from '#shared/catalog/m.ts'
import { articleSchema as schema } from '../document/schema.ts'
import {
  insertBlocks,
  insertFootnote,
  isBlockActive,
  isInside,
  isMarkActive,
  newTable,
  toggleBlock,
  toggleList,
  toggleQuote,
  typeOf,
} from './block-commands.ts'

/** What a command needs from the screen before it can change the text. */
export type Request = 'link' | 'picture' | 'gallery' | 'video' | 'audio' | 'file' | 'box' | OwnRequest

/** Opens the dialog of a block that only some texts have. */
export type OwnRequest = `own-${string}`

export const isOwnRequest = (request: Request | null): request is OwnRequest =>
  request?.startsWith('own-') === true

export interface EditorCommand {
  id: string
  label: () => string
  icon: LucideIcon
  /** More search terms for the command in the block menu. */
  words?: string
  /** What it inserts, at the end of its line in the block menu. */
  note?: () => string
  /** In the notation of prosemirror-keymap. */
  keys?: string
  /** Blocks to insert are given as they are stored. */
  run: Command | Request | { blocks: string }
  isActive?: (state: EditorState) => boolean
}

const markOf = (name: MarkName): MarkType => {
  const mark = schema.marks[name]
  if (!mark) throw new Error(`The schema has no mark ${name}`)
  return mark
}

const mark = (name: MarkName) => ({
  run: toggleMark(markOf(name), null, { includeWhitespace: false }),
  isActive: (state: EditorState) => isMarkActive(state, markOf(name)),
})

const heading = (level: number) => ({
  run: toggleBlock(typeOf('heading'), { level }),
  isActive: (state: EditorState) => isBlockActive(state, typeOf('heading'), { level }),
})

const list = (name: NodeName) => ({
  run: toggleList(typeOf(name)),
  isActive: (state: EditorState) => isInside(state, typeOf(name)),
})

const container = (name: NodeName) => ({
  run: insertBlocks([typeOf(name).createAndFill() ?? typeOf('paragraph').create()]),
  isActive: (state: EditorState) => isInside(state, typeOf(name)),
})

/** Kinds of text blocks. */
const BLOCK_COMMANDS: readonly EditorCommand[] = [
  {
    id: 'paragraph',
    label: () => m.text(),
    icon: Pilcrow,
    words: 'paragraph body',
    keys: 'Mod-Alt-0',
    run: toggleBlock(typeOf('paragraph')),
  },
  {
    id: 'heading',
    label: () => m.heading(),
    icon: Heading2,
    words: 'title h2',
    keys: 'Mod-Alt-2',
    ...heading(2),
  },
  {
    id: 'subheading',
    label: () => m.subheading(),
    icon: Heading3,
    words: 'h3',
    keys: 'Mod-Alt-3',
    ...heading(3),
  },
  {
    id: 'list',
    label: () => m.list(),
    icon: List,
    words: 'bullet',
    keys: 'Mod-Shift-8',
    ...list('bullet_list'),
  },
  {
    id: 'numbers',
    label: () => m.numberedList(),
    icon: ListOrdered,
    words: 'ordered',
    keys: 'Mod-Shift-7',
    ...list('ordered_list'),
  },
  {
    id: 'quote',
    label: () => m.quote(),
    icon: Quote,
    words: 'citation',
    keys: 'Mod-Shift-9',
    run: toggleQuote,
    isActive: (state) => isInside(state, typeOf('blockquote')),
  },
]

const ICONS: Record<string, LucideIcon> = { pull_quote: TextQuote, box: PanelTop }

/** The blocks that are inserted empty, from the table of kinds. */
function emptyBlocks(): EditorCommand[] {
  return [...EDITOR_BLOCKS].flatMap(([kind, { controls, menuWords }]) =>
    controls && menuWords !== undefined
      ? [
          {
            id: kind.replaceAll('_', '-'),
            label: controls.name,
            icon: ICONS[kind] ?? SquareDashed,
            words: menuWords,
            ...container(kind as NodeName),
          },
        ]
      : [],
  )
}

/** Blocks that are put between others. */
export const INSERT_COMMANDS: readonly EditorCommand[] = [
  { id: 'picture', label: () => m.picture(), icon: ImagePlus, words: 'image photo', run: 'picture' },
  {
    id: 'gallery',
    label: () => m.galleryLabel(),
    icon: Images,
    words: 'pictures photos slideshow',
    run: 'gallery',
  },
  { id: 'video', label: () => m.videoLabel(), icon: Film, words: 'film clip movie', run: 'video' },
  {
    id: 'audio',
    label: () => m.audioLabel(),
    icon: Music,
    words: 'sound podcast recording',
    run: 'audio',
  },
  {
    id: 'file',
    label: () => m.fileLabel(),
    icon: FileText,
    words: 'document pdf download',
    run: 'file',
  },
  {
    id: 'embed',
    label: () => m.embed(),
    icon: SquarePlay,
    words: 'youtube post map chart address',
    ...container('embed'),
  },
  {
    id: 'table',
    label: () => m.tableLabel(),
    icon: Table,
    words: 'grid rows columns',
    run: insertBlocks([newTable(3, 3)]),
  },
  ...emptyBlocks(),
  {
    id: 'reuse',
    label: () => m.reusableBox(),
    icon: Blocks,
    words: 'linked shared snippet',
    run: 'box',
  },
  {
    id: 'divider',
    label: () => m.divider(),
    icon: Minus,
    words: 'line rule separator',
    run: insertBlocks([typeOf('divider').create()]),
  },
  {
    id: 'open-end',
    label: () => m.freePreviewEnds(),
    icon: Lock,
    words: 'members paywall gate divider',
    run: insertBlocks([typeOf('open_end').create()]),
  },
  {
    id: 'code',
    label: () => m.codeBlock(),
    icon: SquareCode,
    words: 'program preformatted',
    run: toggleBlock(typeOf('code_block')),
    isActive: (state) => isBlockActive(state, typeOf('code_block')),
  },
]

/** Looks of letters. */
const MARK_COMMANDS: readonly EditorCommand[] = [
  { id: 'strong', label: () => m.strong(), icon: Bold, keys: 'Mod-b', ...mark('strong') },
  { id: 'emphasis', label: () => m.emphasis(), icon: Italic, keys: 'Mod-i', ...mark('emphasis') },
  {
    id: 'link',
    label: () => m.link(),
    icon: Link2,
    keys: 'Mod-k',
    run: 'link',
    isActive: (state) => isMarkActive(state, markOf('link')),
  },
]

export const MORE_MARKS: readonly EditorCommand[] = [
  {
    id: 'strikethrough',
    label: () => m.strikethrough(),
    icon: Strikethrough,
    keys: 'Mod-Shift-x',
    ...mark('strikethrough'),
  },
  { id: 'superscript', label: () => m.superscript(), icon: Superscript, ...mark('superscript') },
  { id: 'subscript', label: () => m.subscript(), icon: Subscript, ...mark('subscript') },
  { id: 'inline-code', label: () => m.codeLabel(), icon: Code, keys: 'Mod-e', ...mark('code') },
  {
    id: 'footnote',
    label: () => m.footnote(),
    icon: BookOpen,
    words: 'note reference',
    keys: 'Mod-Alt-f',
    run: insertFootnote,
  },
]

const HISTORY_COMMANDS: readonly EditorCommand[] = [
  { id: 'undo', label: () => m.undo(), icon: Undo2, keys: 'Mod-z', run: undo },
  { id: 'redo', label: () => m.redo(), icon: Redo2, keys: 'Mod-Shift-z', run: redo },
]

/** The menu that a slash opens: every block, and the footnote. */
export const SLASH_COMMANDS = [
  ...BLOCK_COMMANDS,
  ...INSERT_COMMANDS,
  ...MORE_MARKS.filter(({ id }) => id === 'footnote'),
]

export const ALL_COMMANDS = [
  ...new Set([...SLASH_COMMANDS, ...MARK_COMMANDS, ...MORE_MARKS, ...HISTORY_COMMANDS]),
]
