/** Replaces an element by one of another kind with the same content. Returns the new element. */
export function rename(element: Element, name: string): HTMLElement {
  const renamed = element.ownerDocument.createElement(name)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
  return renamed
}

/** Puts the content of an element in its place. */
export function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes)
}

/** Puts a new element of this kind around the content of an element. */
export function wrapContent(element: Element, name: string): void {
  const wrapper = element.ownerDocument.createElement(name)
  wrapper.append(...element.childNodes)
  element.append(wrapper)
}

/** Returns a declared style property in lowercase, or ''. Pasted styles may be under `data-style`. */
export function declared(element: Element, property: string): string {
  const style = element.getAttribute('data-style') ?? element.getAttribute('style') ?? ''
  const found = new RegExp(`(?:^|;)\\s*${property}\\s*:\\s*([^;]+)`, 'i').exec(style)
  return found?.[1]?.trim().toLowerCase() ?? ''
}
