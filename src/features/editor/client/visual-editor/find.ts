import type { Node } from 'prosemirror-model'
import { Plugin, PluginKey, TextSelection, type EditorState, type Transaction } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'
import type { Range } from './text-positions.ts'

interface Search {
  query: string
  matches: Range[]
  /** Index of the current match, or -1. */
  current: number
  marks: DecorationSet
}

const NONE: Search = { query: '', matches: [], current: -1, marks: DecorationSet.empty }
/** Most matches that are marked and replaced together. */
const MAX_MATCHES = 2_000

export const findKey = new PluginKey<Search>('find')

/** Marks the search matches. */
export function find(): Plugin<Search> {
  return new Plugin<Search>({
    key: findKey,
    state: {
      init: () => NONE,
      apply(tr, search) {
        const change = tr.getMeta(findKey) as Partial<Pick<Search, 'query' | 'current'>> | undefined
        if (!change && !(tr.docChanged && search.query)) return search
        const query = change?.query ?? search.query
        const matches = findAll(tr.doc, query)
        const wanted = change?.current ?? (change?.query === undefined ? search.current : 0)
        return marked(tr.doc, { query, matches, current: Math.min(wanted, matches.length - 1) })
      },
    },
    props: { decorations: (state) => findKey.getState(state)?.marks },
  })
}

function marked(doc: Node, search: Omit<Search, 'marks'>): Search {
  const decorations = search.matches.map(({ from, to }, index) =>
    Decoration.inline(from, to, { class: index === search.current ? 'found found-current' : 'found' }),
  )
  return { ...search, marks: DecorationSet.create(doc, decorations) }
}

/** Finds text without regard to case, in the order of the document. */
export function findAll(doc: Node, query: string): Range[] {
  const wanted = foldCase(query)
  const matches: Range[] = []
  if (!wanted) return matches
  doc.descendants((node, position) => {
    if (!node.inlineContent) return
    const searched = foldCase(node.textBetween(0, node.content.size, undefined, '\ufffc'))
    for (let at = searched.indexOf(wanted); at !== -1; at = searched.indexOf(wanted, at + wanted.length)) {
      if (matches.length === MAX_MATCHES) return
      matches.push({ from: position + 1 + at, to: position + 1 + at + wanted.length })
    }
  })
  return matches
}

/** Some letters get longer in lowercase; they stay, or positions would differ. */
function foldCase(text: string): string {
  const folded = text.toLocaleLowerCase()
  if (folded.length === text.length) return folded
  return Array.from(text, (letter) => {
    const small = letter.toLocaleLowerCase()
    return small.length === letter.length ? small : letter
  }).join('')
}

/** Selects the next (1) or previous (-1) match. */
export function step(state: EditorState, direction: 1 | -1): Transaction | null {
  const search = findKey.getState(state)
  if (!search || search.matches.length === 0) return null
  const current = (search.current + direction + search.matches.length) % search.matches.length
  const match = search.matches[current]
  if (!match) return null
  return state.tr
    .setMeta(findKey, { current })
    .setSelection(TextSelection.create(state.doc, match.from, match.to))
    .scrollIntoView()
}

/** Replaces the current match, or all of them in one step that undo reverts. */
export function replace(state: EditorState, text: string, isAll: boolean): Transaction | null {
  const search = findKey.getState(state)
  const matches = isAll ? search?.matches : search?.matches.slice(search.current, search.current + 1)
  if (!matches || matches.length === 0) return null
  const { tr } = state
  for (const { from, to } of matches.toReversed()) {
    if (text) tr.insertText(text, from, to)
    else tr.delete(from, to)
  }
  return tr
}
