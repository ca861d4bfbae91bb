import type { Inline, Marks } from '../article-blocks.ts'
import type { InlineKind, InlineTools, TextMark } from './inline-kind.ts'

declare module '../article-blocks.ts' {
  interface Marks {
    strong: SimpleMark<'strong'>
    emphasis: SimpleMark<'emphasis'>
    strikethrough: SimpleMark<'strikethrough'>
    superscript: SimpleMark<'superscript'>
    subscript: SimpleMark<'subscript'>
  }
}

/** A mark without attributes. */
interface SimpleMark<Kind extends string> {
  kind: Kind
  children: Inline[]
}

/** What the marks that are one element around their text share. */
function simpleMark(token: string, stored: TextMark) {
  const [tag] = stored.tags
  const inside = ({ children }: { children: Inline[] }, { inline }: Pick<InlineTools, 'inline'>) =>
    inline(children)
  return {
    token,
    stored,
    text: inside,
    html: (mark: { children: Inline[] }, tools: InlineTools) => `<${tag}>${inside(mark, tools)}</${tag}>`,
  }
}

export const strong: InlineKind<Marks['strong']> = {
  ...simpleMark('strong', { tags: ['strong', 'b'], delimiter: '**', edges: 'touching' }),
  read: (_, children) => [{ kind: 'strong', children }],
}

export const emphasis: InlineKind<Marks['emphasis']> = {
  ...simpleMark('em', { tags: ['em', 'i'], delimiter: '*', edges: 'touching' }),
  read: (_, children) => [{ kind: 'emphasis', children }],
}

export const strikethrough: InlineKind<Marks['strikethrough']> = {
  ...simpleMark('s', { tags: ['s', 'del', 'strike'], delimiter: '~~', edges: 'touching' }),
  read: (_, children) => [{ kind: 'strikethrough', children }],
}

export const superscript: InlineKind<Marks['superscript']> = {
  ...simpleMark('sup', { tags: ['sup'], delimiter: '^', edges: 'unspaced' }),
  read: (_, children) => [{ kind: 'superscript', children }],
}

export const subscript: InlineKind<Marks['subscript']> = {
  ...simpleMark('sub', { tags: ['sub'], delimiter: '~', edges: 'unspaced' }),
  read: (_, children) => [{ kind: 'subscript', children }],
}
