import {
  InputRule,
  inputRules,
  textblockTypeInputRule,
  wrappingInputRule,
  undoInputRule,
} from 'prosemirror-inputrules'
import type { MarkType } from 'prosemirror-model'
import { TextSelection, type Plugin } from 'prosemirror-state'
import { BOOKMARK } from '#article-text/grammar/bookmarks.ts'
import type { MarkName } from '#article-text/inline-kinds/inline-kind.ts'
import { articleSchema as schema } from '../document/schema.ts'
import { typeOf } from './block-commands.ts'

export { undoInputRule }

/** Longest marked passage that typing its last mark formats, in characters. */
const MAX_MARKED = 300

const MARKS: ReadonlyArray<readonly [MarkName, string]> = [
  ['strong', '\\*\\*'],
  ['emphasis', '(?<!\\*)\\*(?!\\*)'],
  ['strikethrough', '~~'],
  ['code', '`'],
]

/** Typing Markdown marks formats the text: `## `, `- `, `1. `, `> `, `---`, three backticks, and marks around words. */
export function typingRules(): Plugin {
  const rules = [
    textblockTypeInputRule(/^(#{1,3})\s$/, typeOf('heading'), ([, marks]) => ({
      level: marks?.length === 3 ? 3 : 2,
    })),
    textblockTypeInputRule(/^```$/, typeOf('code_block')),
    wrappingInputRule(/^\s*([-+*])\s$/, typeOf('bullet_list')),
    wrappingInputRule(
      /^(\d{1,9})[.)]\s$/,
      typeOf('ordered_list'),
      ([, start]) => ({ start: Number(start) }),
      ([, start], list) => list.childCount + Number(list.attrs['start']) === Number(start),
    ),
    wrappingInputRule(/^\s*>\s$/, typeOf('blockquote')),
    dividerRule(),
    bookmarkRule(),
    ...MARKS.map(([name, mark]) => markRule(schema.marks[name], mark)),
  ]
  return inputRules({ rules })
}

function dividerRule(): InputRule {
  return new InputRule(/^(?:---|\*\*\*)$/, (state) => {
    const { $from } = state.selection
    if ($from.depth !== 1) return null
    const start = $from.before()
    const tr = state.tr.replaceWith(start, $from.after(), [
      typeOf('divider').create(),
      typeOf('paragraph').create(),
    ])
    return tr.setSelection(TextSelection.near(tr.doc.resolve(start + 1)))
  })
}

/** `{#place}` becomes a bookmark. */
function bookmarkRule(): InputRule {
  return new InputRule(new RegExp(`${BOOKMARK.source}$`, 'u'), (state, [, id], start, end) =>
    state.tr.replaceWith(start, end, typeOf('bookmark').create({ id })),
  )
}

function markRule(type: MarkType | undefined, mark: string): InputRule {
  if (!type) throw new Error(`The schema has no mark for ${mark}`)
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${mark}(\\S|\\S[^*~\`]{0,${MAX_MARKED}}\\S)${mark}$`, 'u')
  return new InputRule(pattern, (state, match, start, end) => {
    const [whole, text = ''] = match
    if (!state.doc.resolve(start).parent.type.allowsMarkType(type)) return null
    const from = start + whole.indexOf(text)
    // The last character of the match has not been inserted yet.
    const tr = state.tr.delete(from + text.length, end).delete(start, from)
    return tr.addMark(start, start + text.length, type.create()).removeStoredMark(type)
  })
}
