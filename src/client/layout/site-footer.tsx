import { useSite } from '#client/lib/use-site.ts'
import { TAGLINE } from '#shared/site.ts'

/** Every link leads somewhere true. */
const COLUMNS = [
  {
    title: 'Product',
    links: [
      ['Front page', '/'],
      ['All news', '/news'],
      ['Search', '/search'],
      ['Sign up', '/auth?mode=register'],
    ],
  },
  {
    title: 'Resources',
    links: [
      ['RSS', '/rss.xml'],
      ['Atom', '/atom.xml'],
      ['JSON Feed', '/feed.json'],
      ['Sitemap', '/sitemap.xml'],
    ],
  },
  {
    title: 'Company',
    links: [
      ['About', '/about'],
      ['Contact', '/contact'],
      ['Corrections', '/corrections'],
    ],
  },
  {
    title: 'Legal',
    links: [
      ['Privacy', '/privacy'],
      ['Terms', '/terms'],
      ['Security', '/.well-known/security.txt'],
    ],
  },
] as const

const CHANNELS = ['Instagram', 'Twitch', 'TikTok']

export function SiteFooter() {
  const site = useSite()
  return (
    <footer className="no-print">
      <div className="site-width grid grid-cols-2 gap-8 py-12 md:grid-cols-4">
        {COLUMNS.map((column) => (
          <nav key={column.title} aria-label={column.title}>
            <h2 className="text-sm font-semibold">{column.title}</h2>
            <ul className="mt-2">
              {column.links.map(([words, href]) => (
                <li key={href}>
                  <a
                    href={href}
                    className="inline-flex min-h-8 items-center text-sm text-second hover:text-ink hover:underline pointer-coarse:min-h-11"
                  >
                    {words}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <div className="hairline-t">
        <div className="site-width flex flex-wrap items-center justify-between gap-x-8 gap-y-3 py-6 text-sm text-second">
          <p>
            <span className="headline text-ink">{site.name}</span> · {TAGLINE}
          </p>
          <SocialPlaceholders name={site.name} />
        </div>
      </div>
    </footer>
  )
}

/** Links without an address until the newsroom has channels of its own: they keep their place (section 2). */
function SocialPlaceholders({ name }: { name: string }) {
  return (
    <ul aria-label="Social media" className="flex gap-5">
      {CHANNELS.map((channel) => (
        <li key={channel}>
          <a role="link" aria-disabled aria-label={`${name} on ${channel} (not open yet)`}>
            {channel}
          </a>
        </li>
      ))}
    </ul>
  )
}
