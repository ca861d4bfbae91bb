import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server.browser'
import { afterEach, expect, test, vi } from 'vitest'
import type { PictureBlock } from '#article-text/kinds/picture.ts'
import { PictureFigure } from './article-body.tsx'
import '#client/styles.css'

const BROKEN = 'data:image/avif;base64,AAAA'
const PHOTO = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"/>')}`

const block = (src: string, srcSetAvif = ''): PictureBlock => ({
  kind: 'picture',
  src,
  alt: 'The ferry',
  caption: 'At dawn',
  credit: 'Dana Reyes',
  picture: {
    src,
    alt: 'The ferry',
    width: 60,
    height: 40,
    srcSetAvif,
    srcSetWebp: '',
    placeholder: null,
    focus: null,
  },
})
const figure = (...picture: Parameters<typeof block>) => (
  <PictureFigure block={block(...picture)} sizes="10rem" />
)

let root: Root | undefined
const place = () => document.body.appendChild(document.createElement('div'))
const shown = () => document.querySelector('figure img')
const notes = () => document.querySelector<HTMLElement>('figcaption')?.innerText
afterEach(() => {
  root?.unmount()
  vi.restoreAllMocks()
})

test('a picture of which a size fails is shown from its file', async () => {
  root = createRoot(place())
  root.render(figure(PHOTO, `${BROKEN} 480w`))
  await expect.poll(() => (shown() as HTMLImageElement | null)?.currentSrc).toBe(PHOTO)
  expect(notes()).toBe('At dawn · Dana Reyes')
})

test('a picture that fails is an empty box of its shape, for which nobody is credited', async () => {
  root = createRoot(place())
  root.render(figure(BROKEN, `${BROKEN} 480w`))
  await expect.poll(() => shown()?.classList.contains('missing-picture')).toBe(true)
  expect(shown()?.getAttribute('alt')).toBe('The ferry')
  expect(shown()?.getAttribute('src')).not.toContain('/pictures/')
  await expect.poll(() => (shown() as HTMLImageElement).naturalWidth).toBe(60)
  expect(notes()).toBe('At dawn')
})

test('a picture that has no width yet when the page comes alive has not failed', async () => {
  const container = place()
  container.innerHTML = renderToString(figure(PHOTO))
  await expect.poll(() => (shown() as HTMLImageElement).naturalWidth).toBe(60)
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(0)
  root = hydrateRoot(container, figure(PHOTO))
  await new Promise((loaded) => shown()?.addEventListener('load', loaded, { once: true }))
  expect(shown()?.getAttribute('src')).toBe(PHOTO)
  expect(notes()).toBe('At dawn · Dana Reyes')
})

test('a picture that failed before the page came alive is an empty box', async () => {
  const container = place()
  container.innerHTML = renderToString(figure(BROKEN))
  await expect.poll(() => (shown() as HTMLImageElement).complete).toBe(true)
  root = hydrateRoot(container, figure(BROKEN))
  await expect.poll(() => shown()?.classList.contains('missing-picture')).toBe(true)
})
