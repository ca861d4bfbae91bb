import type { FrameShape } from './embed-types.ts'

type Groups = Readonly<Record<string, string | undefined>>

interface FrameRule {
  /** Matched against path, query and fragment. */
  pattern: RegExp
  /** The address of the frame, in which `{name}` is a group of the pattern, or a function of the groups. */
  frame: string | ((groups: Groups, url: URL) => string)
  shape: FrameShape
}

export interface Provider {
  name: string
  /** Exact host names. */
  hosts: readonly string[]
  rules: readonly FrameRule[]
  /** The oEmbed address that the encoded address is appended to. */
  oembed?: string
}

const END = '(?:[/?#].*)?$'
const rule = (path: string, frame: FrameRule['frame'], shape: FrameShape): FrameRule => ({
  pattern: new RegExp(`^${path}${END}`),
  frame,
  shape,
})

/** Sites whose frames readers can open. The frame's host is the one that stores the least about a visitor. */
export const PROVIDERS: readonly Provider[] = [
  {
    name: 'YouTube',
    hosts: [
      'youtube.com',
      'www.youtube.com',
      'm.youtube.com',
      'music.youtube.com',
      'www.youtube-nocookie.com',
    ],
    rules: [
      rule('/watch\\?(?:[^#]*&)?v=(?<id>[\\w-]{11})(?![\\w-])[^#/]*', youTubeFrame, 'wide'),
      rule('/(?:live|embed)/(?<id>[\\w-]{11})', youTubeFrame, 'wide'),
      rule('/shorts/(?<id>[\\w-]{11})', youTubeFrame, 'tall'),
    ],
    oembed: 'https://www.youtube.com/oembed?format=json&url=',
  },
  {
    name: 'YouTube',
    hosts: ['youtu.be'],
    rules: [rule('/(?<id>[\\w-]{11})', youTubeFrame, 'wide')],
    oembed: 'https://www.youtube.com/oembed?format=json&url=',
  },
  {
    name: 'Vimeo',
    hosts: ['vimeo.com', 'www.vimeo.com', 'player.vimeo.com'],
    rules: [
      rule(
        '/video/(?<id>\\d{1,15})\\?h=(?<key>[0-9a-f]{6,20})(?:&[^#]*)?',
        'https://player.vimeo.com/video/{id}?dnt=1&autoplay=1&h={key}',
        'wide',
      ),
      rule(
        '/(?<id>\\d{1,15})/(?<key>[0-9a-f]{6,20})',
        'https://player.vimeo.com/video/{id}?dnt=1&autoplay=1&h={key}',
        'wide',
      ),
      rule(
        '/(?:video/|channels/[\\w-]+/)?(?<id>\\d{1,15})',
        'https://player.vimeo.com/video/{id}?dnt=1&autoplay=1',
        'wide',
      ),
    ],
    oembed: 'https://vimeo.com/api/oembed.json?url=',
  },
  {
    name: 'Bluesky',
    hosts: ['bsky.app'],
    rules: [
      rule(
        '/profile/(?<who>[\\w.:-]{3,253})/post/(?<post>[a-z0-9]{5,20})',
        'https://embed.bsky.app/embed/{who}/app.bsky.feed.post/{post}?colorMode=system',
        'post',
      ),
    ],
    oembed: 'https://embed.bsky.app/oembed?format=json&url=',
  },
  {
    name: 'Instagram',
    hosts: ['instagram.com', 'www.instagram.com'],
    rules: [
      rule(
        '/(?:[\\w.]+/)?(?<kind>p|reel|tv)/(?<id>[\\w-]{5,40})',
        'https://www.instagram.com/{kind}/{id}/embed/captioned/',
        'post',
      ),
    ],
  },
  {
    name: 'TikTok',
    hosts: ['tiktok.com', 'www.tiktok.com'],
    rules: [
      rule(
        '/@[\\w.-]{1,60}/video/(?<id>\\d{5,25})',
        'https://www.tiktok.com/player/v1/{id}?autoplay=1',
        'tall',
      ),
    ],
    oembed: 'https://www.tiktok.com/oembed?url=',
  },
  {
    name: 'X',
    hosts: ['x.com', 'www.x.com', 'twitter.com', 'www.twitter.com', 'mobile.twitter.com'],
    rules: [
      rule(
        '/(?:\\w{1,30}|i/web)/status/(?<id>\\d{5,25})',
        'https://platform.twitter.com/embed/Tweet.html?dnt=true&id={id}',
        'post',
      ),
    ],
    oembed: 'https://publish.twitter.com/oembed?dnt=true&omit_script=true&url=',
  },
  {
    name: 'SoundCloud',
    hosts: ['soundcloud.com', 'www.soundcloud.com', 'm.soundcloud.com'],
    rules: [
      rule('/(?<who>[\\w-]{1,100})/sets/(?<set>[\\w-]{1,200})', soundCloudFrame, 'panel'),
      rule('/(?<who>[\\w-]{1,100})/(?!sets(?:/|$))(?<track>[\\w-]{1,200})', soundCloudFrame, 'bar'),
    ],
    oembed: 'https://soundcloud.com/oembed?format=json&url=',
  },
  {
    name: 'Spotify',
    hosts: ['open.spotify.com'],
    rules: [
      rule(
        '/(?:intl-[a-z]{2}/)?(?:embed/)?(?<kind>track|episode)/(?<id>[0-9A-Za-z]{10,30})',
        'https://open.spotify.com/embed/{kind}/{id}',
        'bar',
      ),
      rule(
        '/(?:intl-[a-z]{2}/)?(?:embed/)?(?<kind>album|artist|playlist|show)/(?<id>[0-9A-Za-z]{10,30})',
        'https://open.spotify.com/embed/{kind}/{id}',
        'panel',
      ),
    ],
    oembed: 'https://open.spotify.com/oembed?url=',
  },
  {
    name: 'Datawrapper',
    hosts: ['datawrapper.dwcdn.net'],
    rules: [rule('/(?<id>[0-9A-Za-z]{5})', 'https://datawrapper.dwcdn.net/{id}/', 'post')],
    oembed: 'https://api.datawrapper.de/v3/oembed?format=json&url=',
  },
  {
    name: 'Datawrapper',
    hosts: ['www.datawrapper.de', 'datawrapper.de'],
    rules: [rule('/_/(?<id>[0-9A-Za-z]{5})', 'https://datawrapper.dwcdn.net/{id}/', 'post')],
    oembed: 'https://api.datawrapper.de/v3/oembed?format=json&url=',
  },
  {
    name: 'Flourish',
    hosts: ['public.flourish.studio', 'flo.uri.sh'],
    rules: [
      rule('/(?<kind>visualisation|story)/(?<id>\\d{1,15})', 'https://flo.uri.sh/{kind}/{id}/embed', 'post'),
    ],
    oembed: 'https://app.flourish.studio/api/v1/oembed?url=',
  },
  {
    name: 'OpenStreetMap',
    hosts: ['openstreetmap.org', 'www.openstreetmap.org'],
    rules: [
      {
        pattern:
          /^\/[^#]{0,200}#(?:.{0,100}&)?map=(?<zoom>\d{1,2})\/(?<lat>-?\d{1,2}(?:\.\d{1,10})?)\/(?<lon>-?\d{1,3}(?:\.\d{1,10})?)(?:&.*)?$/,
        frame: mapFrame,
        shape: 'panel',
      },
    ],
  },
]

/** Well-known servers. A newsroom allows others in its settings. */
export const MASTODON_HOSTS: ReadonlySet<string> = new Set([
  'mastodon.social',
  'mastodon.online',
  'mastodon.world',
  'mas.to',
  'mstdn.social',
  'newsie.social',
  'journa.host',
  'social.bund.de',
])

/** Plays from the second that the address names. */
function youTubeFrame({ id = '' }: Groups, url: URL): string {
  const [, hours = 0, minutes = 0, seconds = 0] =
    /^(?:(\d{1,2})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(
      url.searchParams.get('t') ?? url.searchParams.get('start') ?? '',
    ) ?? []
  const start = Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)
  return `https://www.youtube-nocookie.com/embed/${id}?autoplay=1${start > 0 ? `&start=${start}` : ''}`
}

function soundCloudFrame({ who = '', set, track = '' }: Groups): string {
  const address = `https://soundcloud.com/${who}/${set ? `sets/${set}` : track}`
  return `https://w.soundcloud.com/player/?auto_play=true&show_comments=false&url=${encodeURIComponent(address)}`
}

/** A map of about 600 by 350 pixels around a place. */
function mapFrame({ zoom = '', lat = '', lon = '' }: Groups): string {
  const degrees = 360 / 2 ** Math.min(Number(zoom), 19)
  const [x, y] = [Number(lon), Number(lat)]
  const [width, height] = [
    (degrees * 600) / 256 / 2,
    (degrees * 350 * Math.cos((y * Math.PI) / 180)) / 256 / 2,
  ]
  const box = [x - width, y - height, x + width, y + height].map((each) => each.toFixed(5)).join(',')
  return `https://www.openstreetmap.org/export/embed.html?bbox=${encodeURIComponent(box)}&layer=mapnik`
}
