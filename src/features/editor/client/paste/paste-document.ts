import { DOMParser, Fragment, type Node as DocumentNode } from 'prosemirror-model'
import { m } from '#shared/catalog/m.ts'
import { articleSchema } from '../document/schema.ts'
import { CONVERTERS, type Pasted } from './converters.ts'

interface PastedDocument {
  content: Fragment
  /** What could not become a block, as an editor would say it, such as "2 pictures". */
  lost: string[]
  /** Comments of colleagues that were left out. */
  comments: number
  /** Pictures to upload, by the address of their blocks. */
  files: ReadonlyMap<string, File>
}

const LOST: Record<'picture' | 'video' | 'recording', (values: { count: number }) => string> = {
  picture: ({ count }) => m.lostPictures({ count }),
  video: ({ count }) => m.lostVideos({ count }),
  recording: ({ count }) => m.lostRecordings({ count }),
}

const parser = DOMParser.fromSchema(articleSchema)

/**
 * Turns pasted HTML into blocks. Takes a parsed document in which nothing ran, and changes it: each converter makes
 * the markup of one source plainer, until the schema reads it.
 */
export function pastedDocument(body: HTMLElement): PastedDocument {
  const pasted: Pasted = { body, lost: new Map(), files: new Map() }
  for (const convert of CONVERTERS) convert(pasted)
  const { content } = parser.parse(body, { preserveWhitespace: false })
  return {
    content: withoutEmpty(content),
    files: pasted.files,
    lost: [...pasted.lost].flatMap(([name, count]) => (name === 'comment' ? [] : LOST[name]({ count }))),
    comments: pasted.lost.get('comment') ?? 0,
  }
}

/** Programs write empty paragraphs for distance. */
function withoutEmpty(content: Fragment): Fragment {
  const blocks: DocumentNode[] = []
  content.forEach((node) => {
    const isEmpty =
      node.isTextblock &&
      node.type.name !== 'code_block' &&
      node.textContent.trim() === '' &&
      node.childCount === 0
    if (!isEmpty) blocks.push(node)
  })
  return Fragment.from(blocks)
}
