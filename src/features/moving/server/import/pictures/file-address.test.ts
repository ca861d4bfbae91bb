import { describe, expect, it } from 'vitest'
import { fileAddresses, pathsInCopy } from './file-address.ts'

const SITE = 'https://old.example'
const urlsOf = (url: string, site: string | null = SITE) => fileAddresses(url, site).map((each) => each.url)
const keysOf = (url: string, site: string | null = SITE) => fileAddresses(url, site).map(({ key }) => key)
const UPLOADS = `${SITE}/wp-content/uploads/2019/05`

describe('the address of a picture', () => {
  it('of a size made by WordPress leads to the original first, and to that size last', () => {
    expect(urlsOf(`${UPLOADS}/harbor-300x200.jpg`)).toEqual([
      `${UPLOADS}/harbor.jpg`,
      `${UPLOADS}/harbor-scaled.jpg`,
      `${UPLOADS}/harbor-300x200.jpg`,
    ])
  })

  it('of a cropped or scaled picture stays, and the original is the last resort', () => {
    expect(urlsOf(`${UPLOADS}/harbor-e1612345678901.jpg`)).toEqual([
      `${UPLOADS}/harbor-e1612345678901.jpg`,
      `${UPLOADS}/harbor.jpg`,
    ])
    expect(urlsOf(`${UPLOADS}/harbor-e1612345678901-150x150.jpg`)).toEqual([
      `${UPLOADS}/harbor-e1612345678901.jpg`,
      `${UPLOADS}/harbor-e1612345678901-150x150.jpg`,
      `${UPLOADS}/harbor.jpg`,
    ])
    expect(urlsOf(`${UPLOADS}/harbor-scaled.jpg`)[0]).toBe(`${UPLOADS}/harbor-scaled.jpg`)
  })

  it('outside the uploads of WordPress keeps numbers that look like a size', () => {
    expect(urlsOf('https://pictures.example/wall-1920x1080.jpg')).toEqual([
      'https://pictures.example/wall-1920x1080.jpg',
    ])
  })

  it.each([
    ['Photon', 'https://i0.wp.com/old.example/wp-content/uploads/a.jpg?resize=300%2C200&ssl=1'],
    ['no protocol', '//old.example/wp-content/uploads/a.jpg'],
    ['a path of the site', '/wp-content/uploads/a.jpg'],
    ['a version', 'https://old.example/wp-content/uploads/a.jpg?ver=3'],
    ['Cloudflare', 'https://old.example/cdn-cgi/image/width=300/wp-content/uploads/a.jpg'],
    [
      'Cloudflare with an address',
      'https://x.example/cdn-cgi/image/w=3/https://old.example/wp-content/uploads/a.jpg',
    ],
  ])('behind %s is that of the file', (_what, url) => {
    expect(urlsOf(url)).toEqual(['https://old.example/wp-content/uploads/a.jpg'])
  })

  it('of a size made by Ghost or Substack leads to the original', () => {
    expect(urlsOf(`${SITE}/content/images/size/w600/2020/01/a.jpg`)).toEqual([
      `${SITE}/content/images/2020/01/a.jpg`,
    ])
    expect(urlsOf('/content/images/size/w1000h400/format/webp/2020/01/a.jpg')).toEqual([
      `${SITE}/content/images/2020/01/a.jpg`,
    ])
    const stored = 'https://substack-post-media.s3.amazonaws.com/public/images/ab_1024x683.png'
    const cdn = `https://substackcdn.com/image/fetch/$s_!a!,w_1456,c_limit,f_auto,q_auto:good/${encodeURIComponent(stored)}`
    const open = `https://substackcdn.com/image/fetch/f_auto,q_auto:best/${encodeURIComponent(stored)}`
    expect(urlsOf(cdn)).toEqual([stored, open])
    // The older store rejects every request.
    const closed = 'https://bucketeer-e05b-84.s3.amazonaws.com/public/images/7c_1024x683.jpeg'
    expect(urlsOf(closed)[1]).toBe(open.replace(encodeURIComponent(stored), encodeURIComponent(closed)))
  })

  it('is the same in all its spellings', () => {
    const [key] = keysOf(`${UPLOADS}/caf%C3%A9.jpg`)
    for (const url of [
      `http://www.old.example/wp-content/uploads/2019/05/café.jpg`,
      `${UPLOADS}/cafe\u0301.jpg?w=300`,
      `//old.example/wp-content/uploads/2019/05/caf%c3%a9.jpg#a`,
    ]) {
      expect(keysOf(url)).toEqual([key])
    }
    expect(keysOf(`${SITE}/image.php?id=1`)).not.toEqual(keysOf(`${SITE}/image.php?id=2`))
  })

  it('may be a data URL, but nothing that is no file', () => {
    expect(keysOf(`data:image/png;base64,${'A'.repeat(9_000)}`)[0]).toMatch(/^sha256:[0-9a-f]{64}$/)
    for (const url of [
      'javascript:alert(1)',
      'file:///etc/passwd',
      'ftp://old.example/a.jpg',
      '',
      '  ',
      `/${'a'.repeat(5_000)}`,
    ]) {
      expect(fileAddresses(url, SITE)).toEqual([])
    }
  })
})

describe('the path of a file in a copy', () => {
  it('follows the folder of uploads, also on a site of many', () => {
    expect(pathsInCopy(`${UPLOADS}/a.jpg`)[0]).toBe('2019/05/a.jpg')
    expect(pathsInCopy(`${SITE}/wp-content/uploads/sites/3/2019/a.jpg`)).toEqual(
      expect.arrayContaining(['sites/3/2019/a.jpg', '2019/a.jpg']),
    )
    expect(pathsInCopy('content/images/2020/a.jpg')).toEqual(
      expect.arrayContaining(['content/images/2020/a.jpg', 'images/2020/a.jpg', '2020/a.jpg']),
    )
  })

  it.each([
    `${SITE}/wp-content/uploads/%2e%2e/%2e%2e/secret.jpg`,
    'content/images/../../secret.jpg',
    '..%2f..%2fsecret.jpg',
    'uploads/a\0.jpg',
  ])('never leads out of it: %j', (url) => {
    expect(pathsInCopy(url).filter((path) => /\.\.|\0/.test(path))).toEqual([])
  })
})
