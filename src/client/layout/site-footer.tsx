import { useSite } from '#client/lib/use-site.ts'
import { publicSections, sectionPath } from '#shared/sections.ts'
import { TAGLINE } from '#shared/site.ts'

const COLUMNS = [
  {
    title: 'Product',
    links: [
      ['Front page', '/'],
      ['Archive', '/archive'],
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

const LINK =
  'inline-flex min-h-8 items-center text-sm text-second hover:text-ink hover:underline pointer-coarse:min-h-11'

export function SiteFooter() {
  const site = useSite()
  return (
    <footer className="no-print">
      <nav aria-label="Sections" className="site-width pt-10">
        <h2 className="text-sm font-semibold">Sections</h2>
        <SectionLinks className="mt-1 flex flex-wrap gap-x-5" />
      </nav>
      <div className="site-width grid grid-cols-2 gap-8 py-8 md:grid-cols-4">
        {COLUMNS.map((column) => (
          <nav key={column.title} aria-label={column.title}>
            <h2 className="text-sm font-semibold">{column.title}</h2>
            <ul className="mt-2">
              {column.links.map(([label, href]) => (
                <li key={href}>
                  <a href={href} className={LINK}>
                    {label}
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
          <SocialPlaceholders />
          <ThemeSwitch />
        </div>
      </div>
    </footer>
  )
}

/** Bounds the footer of a newsroom with many sections. */
const MAX_SECTION_LINKS = 40

export function SectionLinks({ className }: { className: string }) {
  const sections = publicSections(useSite().sections).slice(0, MAX_SECTION_LINKS)
  const links = [
    ...sections.map((section) => ({ path: sectionPath(section), name: section.name })),
    { path: '/archive', name: 'Archive' },
  ]
  return (
    <ul className={className}>
      {links.map(({ path, name }) => (
        <li key={path}>
          <a href={path} className={LINK}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Names of channels, as plain text because they have no address yet. */
function SocialPlaceholders() {
  return (
    <div className="flex flex-wrap gap-x-2">
      <span id="social">Not yet on</span>
      <ul aria-labelledby="social" className="flex gap-x-2">
        {CHANNELS.map((channel) => (
          <li key={channel} className="not-last:after:content-[',']">
            {channel}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Switches between light and dark. A choice equal to the system's is not stored. */
function switchTheme(): void {
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  const { dataset } = document.documentElement
  const next = (dataset['theme'] ?? system) === 'dark' ? 'light' : 'dark'
  if (next === system) delete dataset['theme']
  else dataset['theme'] = next
  try {
    localStorage.setItem('theme', dataset['theme'] ?? '')
  } catch {
    // Without storage, the choice lasts as long as the page.
  }
}

function ThemeSwitch() {
  return (
    <button type="button" onClick={switchTheme} className={`script-only ${LINK}`}>
      Switch light and dark
    </button>
  )
}
