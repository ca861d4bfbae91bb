import { NodeSelection, Plugin } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { m } from '#shared/catalog/m.ts'
import { offsetOf } from './block-commands.ts'

/** A handle beside the block under the pointer, which drags it elsewhere. The keyboard has Alt and the arrow keys. */
export function dragHandle(): Plugin {
  let handle: Handle | null = null
  return new Plugin({
    view(view) {
      handle = new Handle(view)
      return {
        update: () => handle?.hide(),
        destroy: () => handle?.remove(),
      }
    },
    props: {
      handleDOMEvents: {
        pointermove: (_view, event) => {
          handle?.follow(event)
        },
        pointerleave: (_view, event) => {
          handle?.leave(event)
        },
      },
    },
  })
}

class Handle {
  readonly #view: EditorView
  readonly #element = document.createElement('div')
  #index = -1

  constructor(view: EditorView) {
    this.#view = view
    this.#element.className = 'drag-handle'
    this.#element.draggable = true
    this.#element.hidden = true
    this.#element.ariaHidden = 'true'
    this.#element.title = m.dragToMove()
    this.#element.addEventListener('dragstart', (event) => this.#start(event))
    this.#element.addEventListener('mousedown', () => this.#select())
    view.dom.parentElement?.append(this.#element)
  }

  follow({ clientY, pointerType }: PointerEvent): void {
    if (pointerType !== 'mouse') return
    const { dom, state } = this.#view
    const blocks = Array.from(dom.children)
    const index = blocks.findIndex((block) => block.getBoundingClientRect().bottom >= clientY)
    const block = blocks[index]
    if (!(block instanceof HTMLElement) || index >= state.doc.childCount) return this.hide()
    const outer = this.#element.offsetParent?.getBoundingClientRect()
    if (!outer) this.#element.hidden = false
    const top =
      block.getBoundingClientRect().top - (this.#element.offsetParent?.getBoundingClientRect().top ?? 0)
    this.#element.style.top = `${top}px`
    this.#element.hidden = false
    this.#index = index
  }

  leave({ relatedTarget }: PointerEvent): void {
    if (relatedTarget !== this.#element) this.hide()
  }

  hide(): void {
    this.#element.hidden = true
  }

  remove(): void {
    this.#element.remove()
  }

  #select(): void {
    const { state } = this.#view
    if (this.#index < 0 || this.#index >= state.doc.childCount) return
    const position = offsetOf(state.doc, this.#index)
    this.#view.dispatch(state.tr.setSelection(NodeSelection.create(state.doc, position)))
  }

  #start(event: DragEvent): void {
    this.#select()
    const { selection } = this.#view.state
    if (!(selection instanceof NodeSelection) || !event.dataTransfer) return
    const slice = selection.content()
    const { dom, text } = this.#view.serializeForClipboard(slice)
    event.dataTransfer.setData('text/html', dom.innerHTML)
    event.dataTransfer.setData('text/plain', text)
    event.dataTransfer.effectAllowed = 'copyMove'
    this.#view.dragging = { slice, move: true }
  }
}
