import type { Node } from 'prosemirror-model'
import { EDITOR_BLOCKS } from '#article-text/kinds/index.ts'
import type { EditorBlock } from '#article-text/kinds/kind.ts'
import { typeOf } from './block-commands.ts'
import type { EditorView, NodeView, NodeViewConstructor, ViewMutationRecord } from 'prosemirror-view'

/** A block whose controls React renders. */
export interface BlockView {
  /** Never changes while the block is on the screen. */
  id: number
  node: Node
  isSelected: boolean
  /** Where the controls are rendered. */
  controls: HTMLElement
  view: EditorView
  /** Returns the position of the block, or undefined when it is gone. */
  position: () => number | undefined
}

/** The blocks on the screen that React renders, for useSyncExternalStore. */
export class BlockViews {
  #views: readonly BlockView[] = []
  #nextId = 1
  readonly #listeners = new Set<() => void>()

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  readonly all = () => this.#views

  add(view: Omit<BlockView, 'id'>): BlockView {
    const added = { ...view, id: this.#nextId++ }
    this.#set([...this.#views, added])
    return added
  }

  change(id: number, change: Partial<Pick<BlockView, 'node' | 'isSelected'>>): void {
    this.#set(this.#views.map((view) => (view.id === id ? { ...view, ...change } : view)))
  }

  remove(id: number): void {
    this.#set(this.#views.filter((view) => view.id !== id))
  }

  #set(views: readonly BlockView[]): void {
    this.#views = views
    for (const listener of this.#listeners) listener()
  }
}

/** Returns the node views of the blocks that have controls. */
export function blockNodeViews(views: BlockViews): Record<string, NodeViewConstructor> {
  const create = ({ element, form, group }: EditorBlock): NodeViewConstructor => {
    const isFramed = form !== 'plain' && group === undefined
    return (node, view, getPos) => {
      const dom = document.createElement(element)
      dom.className = `block-${node.type.name}${isFramed ? ' block-framed' : ''}`
      return createView(views, { node, view, position: getPos }, dom)
    }
  }
  return Object.fromEntries([...EDITOR_BLOCKS].map(([kind, block]) => [kind, create(block)]))
}

function createView(
  views: BlockViews,
  block: Pick<BlockView, 'node' | 'view' | 'position'>,
  dom: HTMLElement,
): NodeView {
  dom.dataset['block'] = block.node.type.name
  const controls = document.createElement('div')
  controls.className = 'block-controls'
  controls.contentEditable = 'false'
  dom.append(controls)
  const content = block.node.type.isLeaf ? null : contentOf(block.node)
  if (content) dom.append(content)
  const { id } = views.add({ ...block, controls, isSelected: false })
  let type = block.node.type
  return {
    dom,
    ...(content ? { contentDOM: content } : {}),
    update(node) {
      if (node.type !== type) return false
      type = node.type
      views.change(id, { node })
      return true
    },
    selectNode: () => {
      dom.classList.add('ProseMirror-selectednode')
      views.change(id, { isSelected: true })
    },
    deselectNode: () => {
      dom.classList.remove('ProseMirror-selectednode')
      views.change(id, { isSelected: false })
    },
    stopEvent: (event) => isInControl(event.target, controls) && !event.type.startsWith('drag'),
    ignoreMutation: (mutation: ViewMutationRecord) => !content?.contains(mutation.target),
    destroy: () => views.remove(id),
  }
}

function contentOf(node: Node): HTMLElement {
  const content = document.createElement(node.type.spec.code ? 'pre' : 'div')
  content.className = 'block-content'
  return content
}

/** True for fields and buttons of a block, which handle their own events. */
function isInControl(target: EventTarget | null, controls: HTMLElement): boolean {
  return (
    target instanceof Element &&
    controls.contains(target) &&
    target.closest('input, textarea, select, button, a, video, audio') !== null
  )
}

/** Changes attributes of a block. */
export function setAttributes({ view, position }: BlockView, attributes: Record<string, string>): void {
  const at = position()
  if (at === undefined) return
  const { tr } = view.state
  for (const [name, value] of Object.entries(attributes)) tr.setNodeAttribute(at, name, value)
  view.dispatch(tr)
}

/** Removes a block and returns the focus to the text. */
export function removeBlock({ view, node, position }: BlockView): void {
  const at = position()
  if (at === undefined) return
  const { doc, tr } = view.state
  const isOnly = doc.childCount === 1 && doc.firstChild === node
  if (isOnly) tr.replaceWith(at, at + node.nodeSize, typeOf('paragraph').create())
  else tr.delete(at, at + node.nodeSize)
  view.dispatch(tr)
  view.focus()
}
