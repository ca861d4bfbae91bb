import fc from 'fast-check'
import type { Node } from 'prosemirror-model'
import { DIRECTIVES, EDITOR_BLOCKS } from '#article-text/kinds/index.ts'
import type { EditorBlock } from '#article-text/kinds/kind.ts'
import { sampleAttributes } from '#article-text/testing/sample-attributes.ts'
import { articleSchema as schema } from '../document/schema.ts'

// Generates articles: as Markdown from pieces that interact, and as documents with any text and marks.

const WORDS =
  'Harbor,council,5*3,_so_,a_b,[x](y),~5,~~,^,`,&amp;,&,\\,!,|,1.,#,-,>,:::,{a},“no”,é,السلام,日本,😀,.'.split(
    ',',
  )
const word = fc.constantFrom(...WORDS)
const LINE_PIECES = [
  '**strong**',
  '*em*',
  '~~old~~',
  '`co|de`',
  '[link](/a "b")',
  'H~2~O',
  '10^6^',
  '[^1]',
  '![alt](/uploads/a.jpg)',
  '<b>',
  '&copy;',
  '\\*',
  '  \n',
  '\n',
  '\\\n',
  'https://a.example',
  '***',
  '__',
  ']',
  '(',
  '{width=wide}',
  '{#place}',
]
const linePiece = fc.oneof(word, fc.constantFrom(...LINE_PIECES))
const line = fc.array(linePiece, { minLength: 1, maxLength: 8 }).map((parts) => parts.join(' '))

const BLOCKS = [
  '---',
  '```js\nconst a = 1\n```',
  '~~~\n``` open',
  '| a | b |\n| --- | :-: |\n| 1 | *2* |\n',
  '![A](/uploads/a.jpg "By night"){width=wide}',
  '[![A](/uploads/a.jpg "By night"){width=left}](https://a.example "sponsored")',
  ':::gallery{caption="Two"}\n![a](/uploads/a.jpg)\n![b](/uploads/b.jpg "B")\n:::',
  ':::box{title="A box"}\nText.\n\n- a\n- b\n:::',
  ':::quote{by="Ana"}\nWe *won*.\n:::',
  '::video{src=/uploads/a.mp4 poster=/uploads/a.jpg caption="At \\"noon\\""}',
  ':::audio{src="/uploads/a.mp3"}\nThe transcript.\n:::',
  '::embed{https://youtu.be/x?a=b}',
  '::file{src="/uploads/a.pdf" name="Budget"}',
  ':::raw{id=7}\n<script>alert(1)</script>\n:::',
  '::poll{id=3}',
  '::extension{name=poll value=12}',
  '::reuse{box=3}',
  ':::box',
  ':::',
  '[^1]: A note.\n\n    More.',
  ':::table{caption="T"}\n| a |\n|---|\n| 1 |\n:::',
]
const prefix = fc.constantFrom(
  '',
  '',
  '',
  '## ',
  '# ',
  '> ',
  '- ',
  '1. ',
  '  - ',
  '    ',
  '> - ',
  '[^2]: ',
  '* ',
  '2) ',
)
const block = fc.oneof(
  { weight: 4, arbitrary: fc.tuple(prefix, line).map((parts) => parts.join('')) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.constantFrom('', '', '- ', '> '), fc.constantFrom(...BLOCKS))
      .map((parts) => parts.join('')),
  },
)
const gap = fc.constantFrom('\n\n', '\n\n', '\n\n', '\n', '\n\n\n', '\r\n\r\n', '\n \t\n', '  \n\n')

/** Any article as Markdown, with untidy line breaks. */
export const anyMarkdown = fc
  .array(fc.tuple(block, gap), { maxLength: 8 })
  .map((parts) => parts.flat().join(''))

const MARKS = [
  ['strong'],
  ['emphasis'],
  ['strong', 'emphasis'],
  ['strikethrough'],
  ['code'],
  ['superscript'],
  ['subscript'],
  ['link'],
  ['link', 'strong'],
]
const marks = fc.oneof(
  { weight: 3, arbitrary: fc.constant<string[]>([]) },
  { weight: 2, arbitrary: fc.constantFrom(...MARKS) },
)
const anyText = fc.oneof(
  fc
    .array(fc.oneof(word, fc.constantFrom(' ', ' ', '(', '"')), { minLength: 1, maxLength: 5 })
    .map((parts) => parts.join('')),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 6 }),
)
const textNode = fc.tuple(anyText, marks).map(([text, names]) =>
  schema.text(
    text,
    names.map((name) => schema.mark(name, name === 'link' ? { href: '/a b?c=(d' } : null)),
  ),
)
const inlineNode = fc.oneof(
  { weight: 8, arbitrary: textNode },
  { weight: 1, arbitrary: fc.constant(null).map(() => schema.node('hard_break')) },
  { weight: 1, arbitrary: fc.constant(null).map(() => schema.node('footnote_reference', { label: '1' })) },
  { weight: 1, arbitrary: fc.constant(null).map(() => schema.node('bookmark', { id: 'place' })) },
  { weight: 1, arbitrary: anyText.map((alt) => schema.node('image', { src: 'https://a.example/b', alt })) },
)
const inline = fc.array(inlineNode, { maxLength: 6 })
const paragraph = inline.map((children) => schema.node('paragraph', null, children))
const plain = fc.string({ maxLength: 12 }).map((text) => (text ? [schema.text(text)] : []))
const cell = (type: string) => paragraph.map((child) => schema.node(type, null, [child]))
const row = (type: string) =>
  fc.array(cell(type), { minLength: 2, maxLength: 2 }).map((cells) => schema.node('table_row', null, cells))
const picture = fc
  .tuple(anyText, anyText, fc.constantFrom('', '/a', 'https://a.example/b?c=(d'))
  .map(([alt, caption, link]) =>
    schema.node('picture', { src: '/uploads/a.jpg', alt, caption, credit: caption, link }),
  )

const leaf: fc.Arbitrary<Node> = fc.oneof(
  { weight: 4, arbitrary: paragraph },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.integer({ min: 1, max: 6 }), inline)
      .map(([level, children]) => schema.node('heading', { level }, children)),
  },
  { weight: 1, arbitrary: plain.map((children) => schema.node('code_block', null, children)) },
  { weight: 1, arbitrary: fc.constant(null).map(() => schema.node('divider')) },
  { weight: 1, arbitrary: picture },
  {
    weight: 1,
    arbitrary: fc
      .tuple(row('table_header'), row('table_cell'))
      .map((rows) => schema.node('table', null, rows)),
  },
)
const { block: nested } = fc.letrec<{ block: Node }>((tie) => ({
  block: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    fc
      .tuple(
        fc.constantFrom('bullet_list', 'ordered_list', 'blockquote'),
        fc.array(tie('block'), { minLength: 1, maxLength: 3 }),
        fc.boolean(),
      )
      .map(([type, children, tight]) =>
        type === 'blockquote'
          ? schema.node(type, null, children)
          : schema.node(
              type,
              { tight, marker: type === 'bullet_list' ? '-' : '.' },
              children.map((child) => schema.node('list_item', null, [child])),
            ),
      ),
  ),
}))
/** Any blocks that a kind with controls may hold. */
function contentOf({ form, content = 'block+' }: EditorBlock): fc.Arbitrary<Node[]> {
  if (form !== 'container') return fc.constant([])
  const child = content.startsWith('picture') ? picture : content.startsWith('paragraph') ? paragraph : nested
  return fc.array(child, { minLength: content.endsWith('*') ? 0 : 1, maxLength: 3 })
}

const directives = [...EDITOR_BLOCKS]
  .filter(([kind, { form }]) => form !== 'plain' && DIRECTIVES.has(kind))
  .map(([kind, block]) =>
    fc.tuple(contentOf(block), anyText).map(([children, words]) =>
      schema.node(
        kind,
        sampleAttributes(kind, () => words),
        children,
      ),
    ),
  )

const directive: fc.Arbitrary<Node> = fc.oneof(
  ...directives,
  plain.map((children) => schema.node('raw', null, children)),
  fc
    .array(nested, { minLength: 1, maxLength: 2 })
    .map((children) => schema.node('footnote', { label: 'a' }, children)),
)

/** Any document of the schema. */
export const anyDocument = fc
  .array(fc.oneof({ weight: 3, arbitrary: nested }, { weight: 1, arbitrary: directive }), {
    minLength: 1,
    maxLength: 5,
  })
  .map((children) => schema.node('doc', null, children))
