export interface PreviewPage {
  /** Where the server renders the page. */
  action: string
  /** What is not saved yet. */
  fields: Record<string, string>
  /** Names the frame for screen readers. */
  title: string
}

interface PreviewInput extends PreviewPage {
  /** The width of the page, in pixels. */
  width: number
}

let frames = 0

/**
 * Posts what is not saved to the server, which responds with the page into a new frame of `box`. The old frame stays
 * until the new one is ready. A frame's first page adds no entry to the browser's history.
 */
export function showPreview(box: HTMLElement, { action, fields, title, width }: PreviewInput): void {
  const frame = document.createElement('iframe')
  frame.name = `preview-${(frames += 1)}`
  frame.title = title
  frame.style.visibility = 'hidden'
  frame.addEventListener('load', () => {
    if (frame.contentWindow?.location.href === 'about:blank') return
    for (const other of box.querySelectorAll('iframe')) {
      if (other === frame) continue
      frame.contentWindow?.scrollTo(0, other.contentWindow?.scrollY ?? 0)
      other.remove()
    }
    frame.style.visibility = 'visible'
    outlineParts(box)
    followPart(box)
  })
  // Only the newest page and the one in view.
  for (const waiting of box.querySelectorAll<HTMLIFrameElement>('iframe')) {
    if (waiting.style.visibility === 'hidden') waiting.remove()
  }
  box.append(frame)
  fitFrame(box, width)
  post(frame.name, action, fields)
}

/**
 * Outlines what matches the selector in `data-outlined` of `box`, in its pages, and scrolls to the first match that is
 * out of sight.
 */
export function outlineParts(box: HTMLElement): void {
  const { outlined } = box.dataset
  for (const { contentDocument: page, contentWindow: view } of box.querySelectorAll('iframe')) {
    if (!page || !view) continue
    for (const part of page.querySelectorAll<HTMLElement>('[data-outlined]')) {
      part.style.outline = ''
      delete part.dataset['outlined']
    }
    const parts = outlined ? [...page.querySelectorAll<HTMLElement>(outlined)] : []
    for (const part of parts) {
      Object.assign(part.style, { outline: '3px solid var(--accent)', outlineOffset: '2px' })
      part.dataset['outlined'] = ''
    }
    scrollTo(view, parts[0])
  }
}

/** Scrolls the pages of `box` to what matches the selector in `data-followed`, unless it is in sight. */
export function followPart(box: HTMLElement): void {
  const { followed } = box.dataset
  for (const { contentDocument: page, contentWindow: view } of box.querySelectorAll('iframe')) {
    const part = followed ? page?.querySelector(followed) : null
    if (view && part) scrollTo(view, part)
  }
}

function scrollTo(view: Window, part: Element | undefined): void {
  const { top = 0, bottom = 0 } = part?.getBoundingClientRect() ?? {}
  if (part && (bottom < 0 || top > view.innerHeight)) view.scrollBy(0, top - SPACE_ABOVE_PX)
}

/** Above a part that is scrolled to. */
const SPACE_ABOVE_PX = 80

function post(target: string, action: string, fields: Record<string, string>): void {
  const form = document.createElement('form')
  // The other encoding takes nine bytes for each letter of many scripts.
  Object.assign(form, { method: 'post', action, target, hidden: true, enctype: 'multipart/form-data' })
  for (const [name, value] of Object.entries(fields)) {
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
  }
  document.body.append(form)
  form.submit()
  form.remove()
}

/** Scales the frames of `box`, so a page of `width` pixels fits. */
export function fitFrame(box: HTMLElement, width: number): void {
  const scale = Math.min(1, box.clientWidth / width)
  for (const frame of box.querySelectorAll('iframe')) {
    Object.assign(frame.style, {
      position: 'absolute',
      top: '0',
      left: `${Math.max(0, (box.clientWidth - width * scale) / 2)}px`,
      width: `${width}px`,
      height: `${box.clientHeight / scale}px`,
      transform: `scale(${scale})`,
      transformOrigin: '0 0',
    })
  }
}
