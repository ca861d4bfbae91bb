/** A mark of a text, such as bold or a link. Two marks that are equal are written as one. */
export interface MarkdownMark {
  type: { name: string }
  attrs: Readonly<Record<string, unknown>>
  eq(other: MarkdownMark): boolean
}

/** What the writers need to know about a node. The nodes of ProseMirror are such nodes, and so are an import's. */
export interface MarkdownNode {
  type: { name: string; spec: { group?: string } }
  attrs: Readonly<Record<string, unknown>>
  children: readonly MarkdownNode[]
  firstChild: MarkdownNode | null
  textContent: string
  isText: boolean
  text?: string | undefined
  marks: readonly MarkdownMark[]
}
