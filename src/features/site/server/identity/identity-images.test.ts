import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import sharp from 'sharp'
import { mediaItems } from '#features/media/tables/media.ts'
import { settings } from '#features/site/tables/settings.ts'
import { DEFAULT_IDENTITY, type Identity } from '#features/site/shared/identity-input.ts'
import { IDENTITY_KEY } from '#features/site/shared/identity.ts'
import { servePages, type PageServer } from '#tests/support/newsroom/page-server.ts'
import { openTestNewsroom, type TestNewsroom } from '#tests/support/newsroom/test-newsroom.ts'

let newsroom: TestNewsroom
let server: PageServer
beforeAll(async () => {
  newsroom = await openTestNewsroom({ SITE_NAME: 'The Harbor Post', RATE_LIMIT_FACTOR: '1000' })
  server = await servePages(newsroom)
})
afterAll(async () => {
  server.close()
  await newsroom.close()
})

const admin = () => newsroom.as(newsroom.people.admin)
const read = async (path: string) => (await fetch(server.origin + path)).text()

/** Saves a change over the current version. */
async function change(part: Partial<Identity>): Promise<number> {
  const { identity, version } = await admin().identity.read()
  return admin().identity.save({ identity: { ...identity, ...part }, version })
}
const reset = () => change(DEFAULT_IDENTITY)

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100"><path d="M0 0h200v100H0z"/></svg>'

/** Longer than any program draws, also at the lowest resolution. */
const ENDLESS =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9000000" height="1"><path d="M0 0h9v9z"/></svg>'

describe('logo and icon', () => {
  it('are served inert, at addresses that change with them', async () => {
    await change({ logoLight: SVG, icon: SVG })
    const page = await read('/')
    const [, logo = ''] =
      /<img src="(\/logo\.svg\?v=[\w-]+)" alt="The Harbor Post" width="108" height="36"/.exec(page) ?? []
    const response = await fetch(server.origin + logo)
    expect(response.headers.get('content-type')).toBe('image/svg+xml')
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(await response.text()).toBe(SVG)
    expect(page).toMatch(/href="\/icon\.svg\?v=[\w-]+"/)
    for (const [path, size] of [
      ['/icon-512.png', 512],
      ['/icon-192.png', 192],
      ['/apple-touch-icon.png', 180],
    ] as const) {
      const image = Buffer.from(await (await fetch(server.origin + path)).arrayBuffer())
      expect(await sharp(image).metadata()).toMatchObject({ format: 'png', width: size, height: size })
    }
    const favicon = Buffer.from(await (await fetch(`${server.origin}/favicon.ico`)).arrayBuffer())
    expect([...favicon.subarray(0, 6)]).toEqual([0, 0, 1, 0, 1, 0])
    expect(await sharp(favicon.subarray(22)).metadata()).toMatchObject({ format: 'png', width: 32 })
    await reset()
    expect((await fetch(`${server.origin}/logo.svg`)).status).toBe(404)
  })

  it.each([
    ['a script', '<svg><script>alert(1)</script></svg>'],
    [
      'a script in a namespace',
      '<svg xmlns:s="http://www.w3.org/2000/svg"><s:script>alert(1)</s:script></svg>',
    ],
    [
      'a script with the prefix of notes',
      '<svg width="9" height="9" xmlns="http://www.w3.org/2000/svg"><g xmlns:inkscape="http://www.w3.org/2000/svg"><inkscape:script>alert(1)</inkscape:script></g></svg>',
    ],
    [
      'an embedded page with the prefix of notes',
      '<svg width="9" height="9" xmlns="http://www.w3.org/2000/svg" xmlns:rdf="http://www.w3.org/2000/svg"><rdf:foreignObject/></svg>',
    ],
    [
      'HTML with the prefix of notes',
      '<svg width="9" height="9" xmlns="http://www.w3.org/2000/svg" xmlns:rdf="http://www.w3.org/1999/xhtml"><rdf:body/></svg>',
    ],
    [
      'HTML in a drawing',
      '<svg width="9" height="9" xmlns="http://www.w3.org/2000/svg"><style xmlns="http://www.w3.org/1999/xhtml">a{}</style></svg>',
    ],
    [
      'a picture from elsewhere under another prefix',
      '<svg width="9" height="9" xmlns="http://www.w3.org/2000/svg" xmlns:x="http://www.w3.org/1999/xlink"><image x:href="https://evil.example/x.png"/></svg>',
    ],
    ['an event handler', '<svg onload="alert(1)"></svg>'],
    ['an event handler of a part', '<svg><path OnClick="alert(1)" d="M0 0"/></svg>'],
    ['a link', '<svg><a href="https://evil.example"><path d="M0 0"/></a></svg>'],
    ['an embedded page', '<svg><foreignObject><iframe src="https://evil.example"/></foreignObject></svg>'],
    ['a picture from elsewhere', '<svg><image href="https://evil.example/x.png"/></svg>'],
    ['a script as a picture', '<svg><image xlink:href="javascript:alert(1)"/></svg>'],
    ['a drawing as data', '<svg><use href="data:image/svg+xml,x"/></svg>'],
    ['a style sheet from elsewhere', '<svg><style>@import "https://evil.example/x.css"</style></svg>'],
    ['a style from elsewhere', '<svg><path style="fill:url(https://evil.example/#x)" d="M0 0"/></svg>'],
    ['an escaped style', '<svg><style>@\\69mport "x"</style></svg>'],
    ['an animation of an address', '<svg><set attributeName="href" to="javascript:alert(1)"/></svg>'],
    ['entities', '<!DOCTYPE svg [<!ENTITY x "y">]><svg>&x;</svg>'],
    ['a hidden section', '<svg><![CDATA[<script>alert(1)</script>]]></svg>'],
    ['text', '<p>not a drawing</p>'],
    ['half a drawing', '<svg><path d="M0 0"'],
  ])('reject a drawing with %s', async (_, logoLight) => {
    await expect(change({ logoLight })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: expect.stringMatching(/^This SVG file /),
    })
  })

  it('accept a drawing as programs write it', async () => {
    const drawn =
      '<?xml version="1.0" encoding="UTF-8"?>\n<!-- Made manually -->\n<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="20" height="10"><defs><linearGradient id="g"><stop offset="0" stop-color="#fff"/></linearGradient></defs><style>.a{fill:url(#g)}</style><rect class="a" width="20" height="10"/><use xlink:href="#g"/></svg>'
    await change({ logoLight: drawn })
    expect(await read('/logo.svg')).toMatch(/^<svg /)
    await reset()
  })

  it('accept the notes of drawing programs', async () => {
    const noted =
      '<svg xmlns="http://www.w3.org/2000/svg" xmlns:svg="http://www.w3.org/2000/svg" xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" width="9" height="9"><sodipodi:namedview/><metadata><rdf:RDF/></metadata><svg:path d="M0 0h9v9z"/></svg>'
    await change({ logoLight: noted })
    await reset()
  })

  it('draw an icon of any size', async () => {
    for (const size of [9, 6_000]) {
      await change({
        icon: `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><path d="M0 0h9v9z"/></svg>`,
      })
      const image = Buffer.from(await (await fetch(`${server.origin}/icon-512.png`)).arrayBuffer())
      expect(await sharp(image).metadata()).toMatchObject({ width: 512, height: 512 })
    }
    await reset()
  })

  it('reject an icon that cannot be drawn, and draw one that was saved before only once', async () => {
    await expect(change({ icon: ENDLESS })).rejects.toThrow('This SVG file cannot be drawn')
    expect((await admin().identity.read()).identity.icon).toBe('')
    await change({ icon: SVG })
    const { db, log } = newsroom.deps
    await db.write(async (tx) => {
      tx.emit({ type: 'settings.changed' })
      const value = { ...DEFAULT_IDENTITY, icon: ENDLESS }
      await tx.db.update(settings).set({ value }).where(eq(settings.key, IDENTITY_KEY))
    })
    const warn = vi.spyOn(log, 'warn')
    for (let i = 0; i < 5; i++) expect((await fetch(`${server.origin}/favicon.ico`)).status).toBe(404)
    expect(warn).toHaveBeenCalledTimes(1)
    warn.mockRestore()
    await change({ hero: { ...DEFAULT_IDENTITY.hero, heading: 'The coast' } })
    await reset()
  })

  it('reject a picture that is not in the library', async () => {
    await expect(change({ icon: '/uploads/none.png' })).rejects.toThrow(
      'A chosen picture is no longer in the media library',
    )
  })
})

describe('a picture of the library', () => {
  it('is shown where pages without a picture are shared', async () => {
    const { db, clock } = newsroom.deps
    const at = clock.iso()
    const card = { title: 'Card', type: 'image' as const, url: '/uploads/card.png', width: 1200, height: 640 }
    await db.write(async (tx) => {
      tx.emit({ type: 'media.changed', mediaId: 0 })
      await tx.db.insert(mediaItems).values({ ...card, createdAt: at, updatedAt: at })
    })
    const sharedBy = async (path: string) => /og:image" content="([^"]+)"/.exec(await read(path))?.[1]
    expect(await sharedBy('/archive')).toBeUndefined()
    await change({ sharePicture: card.url })
    for (const path of ['/', '/archive']) {
      expect(await sharedBy(path)).toMatch(/\/uploads\/card\.png$/)
      expect(await read(path)).toContain('og:image:height" content="640"')
    }
    await expect(change({ sharePicture: SVG })).rejects.toThrow('Choose a picture from the media library')
    await reset()
    expect(await sharedBy('/')).toBeUndefined()
  })

  it('is not shared when a call does not name the newer fields', async () => {
    const { language: _, sharePicture: __, ...older } = DEFAULT_IDENTITY
    const { version } = await admin().identity.read()
    expect(await admin().identity.save({ identity: older, version })).toBe(version + 1)
    expect((await admin().identity.read()).identity).toEqual(DEFAULT_IDENTITY)
  })

  it('can be the hero, and cannot be deleted while it is', async () => {
    const { db, clock } = newsroom.deps
    const [item] = await db.write(async (tx) => {
      const at = clock.iso()
      tx.emit({ type: 'media.changed', mediaId: 0 })
      return tx.db
        .insert(mediaItems)
        .values({
          title: 'Quay',
          type: 'image',
          url: '/uploads/quay.png',
          width: 1600,
          height: 900,
          createdAt: at,
          updatedAt: at,
        })
        .returning()
    })
    await change({
      hero: { ...DEFAULT_IDENTITY.hero, mode: 'own', heading: 'The coast', picture: '/uploads/quay.png' },
    })
    expect(await read('/')).toMatch(/<img src="\/uploads\/quay\.png" alt="" width="1600" height="900"/)
    const remove = () => admin().media.delete({ id: item?.id ?? 0 })
    await expect(remove()).rejects.toThrow('This file is part of the look of the site and cannot be deleted')
    await reset()
    await remove()
  })
})
