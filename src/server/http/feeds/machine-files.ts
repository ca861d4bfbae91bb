import { siteTagline } from '#features/site/server/general/site.service.ts'
import { siteIdentity } from '#features/site/server/identity/identity.service.ts'
import type { Deps } from '#server/lib/deps.ts'
import { siteOrigin } from '#server/lib/request/site-origin.ts'
import { addDays, dayOf } from '#shared/dates.ts'
import { m } from '#shared/catalog/m.ts'
import { directionOf } from '#shared/writing-direction.ts'
import { cutText } from '#shared/cut-text.ts'

/** Returns the W3C Web Application Manifest. */
export async function webManifest(deps: Deps): Promise<string> {
  const { name, look, language } = await siteIdentity(deps)
  const version = look?.icon ? `?v=${look.icon.mark}` : ''
  return JSON.stringify({
    id: '/',
    name,
    short_name: cutText(name, 12).trim(),
    description: (await siteTagline(deps)) || undefined,
    lang: language,
    dir: directionOf(language),
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#fbfaf7',
    theme_color: look?.brand ?? '#121214',
    icons: [192, 512].map((size) => ({
      src: `/icon-${size}.png${version}`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: 'any',
    })),
    shortcuts: [{ name: m.search(), url: '/search' }],
  })
}

const EXPIRES_AFTER_DAYS = 180

/** Returns security.txt (RFC 9116). It is generated on request, so its expiry date is always half a year away. */
export async function securityTxt(deps: Deps): Promise<string> {
  const { contactEmail, language } = await siteIdentity(deps)
  const origin = siteOrigin(deps.config)
  const expires = addDays(dayOf(deps.clock.now(), 'UTC'), EXPIRES_AFTER_DAYS)
  return [
    `Contact: mailto:${contactEmail}`,
    `Expires: ${expires}T00:00:00Z`,
    `Preferred-Languages: ${[...new Set([language.split('-')[0], 'en'])].join(', ')}`,
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n')
}
