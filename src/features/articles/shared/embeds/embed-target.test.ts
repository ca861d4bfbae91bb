import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allowedFrame, embedKey, embedTarget, isAllowedFrame, isEmbeddable } from './embed-target.ts'

const FRAMES: ReadonlyArray<readonly [string, string, string, string]> = [
  [
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'YouTube',
    'wide',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1',
  ],
  [
    'https://m.youtube.com/watch?app=desktop&v=dQw4w9WgXcQ&t=1m30s',
    'YouTube',
    'wide',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&start=90',
  ],
  [
    'http://youtu.be/dQw4w9WgXcQ?si=abc&t=42',
    'YouTube',
    'wide',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&start=42',
  ],
  [
    'https://www.youtube.com/shorts/dQw4w9WgXcQ',
    'YouTube',
    'tall',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1',
  ],
  [
    'https://www.youtube.com/live/dQw4w9WgXcQ?feature=share',
    'YouTube',
    'wide',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1',
  ],
  ['https://vimeo.com/76979871', 'Vimeo', 'wide', 'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1'],
  [
    'https://vimeo.com/76979871/8272103f6e',
    'Vimeo',
    'wide',
    'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1&h=8272103f6e',
  ],
  [
    'https://player.vimeo.com/video/76979871?h=8272103f6e',
    'Vimeo',
    'wide',
    'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1&h=8272103f6e',
  ],
  [
    'https://bsky.app/profile/ana.example.com/post/3l6oveex3ii2l',
    'Bluesky',
    'post',
    'https://embed.bsky.app/embed/ana.example.com/app.bsky.feed.post/3l6oveex3ii2l?colorMode=system',
  ],
  [
    'https://mastodon.social/@ana/109372843234',
    'Mastodon',
    'post',
    'https://mastodon.social/@ana/109372843234/embed',
  ],
  [
    'https://www.instagram.com/p/CuZ7YqgMZ2k/?img_index=1',
    'Instagram',
    'post',
    'https://www.instagram.com/p/CuZ7YqgMZ2k/embed/captioned/',
  ],
  [
    'https://www.tiktok.com/@ana.ruiz/video/7106594312292453675?lang=en',
    'TikTok',
    'tall',
    'https://www.tiktok.com/player/v1/7106594312292453675?autoplay=1',
  ],
  [
    'https://twitter.com/ana/status/1683920951807971329',
    'X',
    'post',
    'https://platform.twitter.com/embed/Tweet.html?dnt=true&id=1683920951807971329',
  ],
  [
    'https://x.com/ana/status/1683920951807971329?s=20',
    'X',
    'post',
    'https://platform.twitter.com/embed/Tweet.html?dnt=true&id=1683920951807971329',
  ],
  [
    'https://soundcloud.com/ana/harbor-sounds',
    'SoundCloud',
    'bar',
    'https://w.soundcloud.com/player/?auto_play=true&show_comments=false&url=https%3A%2F%2Fsoundcloud.com%2Fana%2Fharbor-sounds',
  ],
  [
    'https://soundcloud.com/ana/sets/harbor',
    'SoundCloud',
    'panel',
    'https://w.soundcloud.com/player/?auto_play=true&show_comments=false&url=https%3A%2F%2Fsoundcloud.com%2Fana%2Fsets%2Fharbor',
  ],
  [
    'https://open.spotify.com/intl-de/track/11dFghVXANMlKmJXsNCbNl',
    'Spotify',
    'bar',
    'https://open.spotify.com/embed/track/11dFghVXANMlKmJXsNCbNl',
  ],
  [
    'https://open.spotify.com/show/11dFghVXANMlKmJXsNCbNl',
    'Spotify',
    'panel',
    'https://open.spotify.com/embed/show/11dFghVXANMlKmJXsNCbNl',
  ],
  ['https://datawrapper.dwcdn.net/7Kx3a/2/', 'Datawrapper', 'post', 'https://datawrapper.dwcdn.net/7Kx3a/'],
  ['https://www.datawrapper.de/_/7Kx3a/', 'Datawrapper', 'post', 'https://datawrapper.dwcdn.net/7Kx3a/'],
  [
    'https://public.flourish.studio/visualisation/123456/',
    'Flourish',
    'post',
    'https://flo.uri.sh/visualisation/123456/embed',
  ],
  [
    'https://www.openstreetmap.org/?mlat=1#map=15/52.5163/13.3777',
    'OpenStreetMap',
    'panel',
    'https://www.openstreetmap.org/export/embed.html?bbox=13.36483%2C52.51173%2C13.39057%2C52.52087&layer=mapnik',
  ],
]

describe('addresses of known sites', () => {
  it.each(FRAMES)('%s', (address, provider, shape, src) => {
    expect(embedTarget(address)).toMatchObject({ provider, frame: { src, shape } })
    expect(isEmbeddable(address, [])).toBe(true)
    // The page's policy accepts the frame.
    expect(isAllowedFrame(src, [])).toBe(true)
  })

  it.each([
    'https://www.youtube.com/',
    'https://www.youtube.com/watch?v=short',
    'https://www.youtube.com/@ana',
    'https://vimeo.com/about',
    'https://x.com/ana',
    'https://www.datawrapper.de/about',
    'https://www.openstreetmap.org/#map=99/999/999',
    'https://soundcloud.com/ana',
    'https://unknown.example/@ana/109372843234',
  ])('%s has no frame', (address) => {
    expect(embedTarget(address)).toMatchObject({ frame: null })
    expect(isEmbeddable(address, [])).toBe(false)
  })
})

describe('hostile addresses', () => {
  it.each([
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    '//www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com@evil.example/watch?v=dQw4w9WgXcQ',
    'https://user:pass@www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com:8443/watch?v=dQw4w9WgXcQ',
    'https://\\evil.example/watch?v=dQw4w9WgXcQ',
    'https:/www.youtube.com/watch?v=dQw4w9WgXcQ',
    'http://127.0.0.1:8080/',
    'https://',
    '',
    `https://example.org/${'a'.repeat(3_000)}`,
  ])('%s is rejected', (address) => expect(embedTarget(address)).toBeNull())

  it.each([
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://www-youtube.com/watch?v=dQw4w9WgXcQ',
    'https://evilyoutube.com/watch?v=dQw4w9WgXcQ',
    'https://www.y\u043eutube.com/watch?v=dQw4w9WgXcQ',
    'https://evil.example/https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://evil.example/?u=https://youtu.be/dQw4w9WgXcQ',
    'https://evil.example/#https://youtu.be/dQw4w9WgXcQ',
    'https://www.youtube.com./watch?v=dQw4w9WgXcQ',
  ])('%s is another site', (address) => {
    expect(embedTarget(address)?.frame).toBeNull()
    expect(embedTarget(address)?.provider).not.toBe('YouTube')
  })

  it('cannot add anything to a frame', () => {
    const added = '"><script>&x=\'%22%3E'
    fc.assert(
      fc.property(fc.constantFrom(...FRAMES), fc.string(), ([address], text) => {
        const target = embedTarget(`${address}${added}${text}`)
        if (!target?.frame) return
        expect(target.frame.src).toMatch(/^https:\/\/[\w.-]+\/[\w./?=&%@-]*$/)
        expect(isAllowedFrame(target.frame.src, [])).toBe(true)
      }),
    )
  })

  it('are read from long addresses', () => {
    const parts = ['v=', '&', '/', '#map=', 'a', '?', '%']
    for (const { 0: address } of FRAMES) {
      const { origin } = new URL(address)
      for (const part of parts) {
        const long = `${origin}/watch?${part.repeat(200_000 / part.length)}`
        expect(() => embedTarget(long)).not.toThrow()
      }
    }
  })
})

describe('hosts that the newsroom allows', () => {
  const hosts = ['charts.example', 'maps.example:8443']

  it('may name frames, with their subdomains and the usual port only', () => {
    const frame = (src: string) => allowedFrame({ src, shape: 'wide' }, hosts)
    expect(frame('https://charts.example/1')).not.toBeNull()
    expect(frame('https://eu.charts.example/1')).not.toBeNull()
    expect(frame('https://maps.example:8443/1')).not.toBeNull()
    for (const src of [
      'https://evilcharts.example/1',
      'https://charts.example.evil.example/1',
      'https://charts.example:8443/1',
      'https://maps.example/1',
      'https://a@charts.example/1',
      'javascript:alert(1)',
    ]) {
      expect(frame(src), src).toBeNull()
    }
  })

  it('become embeds when pasted, and their Mastodon posts have frames', () => {
    expect(isEmbeddable('https://charts.example/42', hosts)).toBe(true)
    expect(isEmbeddable('https://other.example/42', hosts)).toBe(false)
    expect(embedTarget('https://charts.example/@ana/1?x=1', hosts)).toMatchObject({
      provider: 'Mastodon',
      frame: { src: 'https://charts.example/@ana/1/embed' },
    })
  })
})

it('stores an address without its fragment, except for maps', () => {
  expect(embedKey(' https://Example.org/a#b ')).toBe('https://example.org/a')
  expect(embedKey('https://www.openstreetmap.org/#map=15/52.5/13.3')).toContain('#map=15')
})
