import { m } from '#shared/catalog/m.ts'

/** The line of one file in the text while it is uploaded. */
export interface UploadRow {
  element: HTMLElement
  /** Shows the share that was sent, 0 to 1. */
  progress: (share: number) => void
  fail: (reason: string) => void
  wait: () => void
}

interface Actions {
  onCancel: () => void
  onRetry: () => void
}

/** Creates the line of a file: its name, its progress, and a button that cancels or, after a failure, repeats it. */
export function createUploadRow(name: string, { onCancel, onRetry }: Actions): UploadRow {
  const element = document.createElement('li')
  element.className = 'upload-row'
  const label = add(element, 'span', name)
  label.className = 'upload-name'
  const bar = add(element, 'progress')
  bar.setAttribute('aria-label', m.uploadOfName({ name }))
  const note = add(element, 'span')
  note.setAttribute('role', 'status')
  note.className = 'upload-note'
  const retry = button(element, m.tryAgain(), m.uploadNameAgain({ name }), onRetry)
  const cancel = button(element, m.cancelLabel(), m.cancelName({ name }), onCancel)
  const wait = () => {
    bar.hidden = false
    bar.removeAttribute('value')
    note.textContent = ''
    retry.hidden = true
    cancel.textContent = m.cancelLabel()
    cancel.setAttribute('aria-label', m.cancelName({ name }))
    element.removeAttribute('data-failed')
  }
  wait()
  return {
    element,
    wait,
    progress: (share) => void (bar.value = share),
    fail(reason) {
      bar.hidden = true
      note.textContent = reason
      retry.hidden = false
      cancel.textContent = m.dismiss()
      cancel.setAttribute('aria-label', m.dismissName({ name }))
      element.dataset['failed'] = ''
    },
  }
}

function add<K extends keyof HTMLElementTagNameMap>(parent: HTMLElement, tag: K, text = '') {
  const child = document.createElement(tag)
  child.textContent = text
  parent.append(child)
  return child
}

function button(parent: HTMLElement, text: string, label: string, onClick: () => void): HTMLButtonElement {
  const element = add(parent, 'button', text)
  element.type = 'button'
  element.setAttribute('aria-label', label)
  element.addEventListener('click', onClick)
  return element
}
