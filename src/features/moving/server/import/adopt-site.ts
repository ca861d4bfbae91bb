import type { Identity } from '#features/site/shared/identity-input.ts'
import { identityLimits } from '#features/site/shared/identity-input.ts'
import { catalogLanguageOf, SITE_LANGUAGES } from '#shared/catalog/languages.ts'
import { removeInvisible } from '#shared/text-fields.ts'
import { fillIdentity } from '#features/site/server/identity/fill-identity.ts'
import {
  readSettingsInTx,
  readSiteSettings,
  SITE_SETTINGS_KEY,
  storeSiteSettings,
} from '#features/site/server/settings/site-settings.service.ts'
import type { Tx } from '#db/connection/write-queue.ts'
import { toMessage, type Message } from '#shared/catalog/message.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { ImportRun } from './import-run.ts'
import { remembering, rememberingIdentity } from './taking-back/remember-rows.ts'
import { hasOwnArticles } from './writing/shipped-sections.ts'
import {} from './writing/writing.ts'
import { cutWords } from '#shared/cut-text.ts'

/** The identity of a site before its name and language are set. */
export const DEFAULT_NAME = 'Broadsheet'
const DEFAULT_LANGUAGE = 'en-US'

/** Gives a site that has no name, tagline and language yet those of the old one. */
export async function adoptSite(deps: Deps, run: ImportRun): Promise<void> {
  const { site } = run
  const { name, language } = deps.config.site
  const short = (text: string, max: number) => cutWords(removeInvisible(text).trim(), max)
  const values: Array<Partial<Identity>> = [
    ...(name === DEFAULT_NAME && site.name !== name ? [{ name: short(site.name, identityLimits.name) }] : []),
    { tagline: short(site.tagline, identityLimits.tagline) },
    ...(language === DEFAULT_LANGUAGE && site.lang !== language ? [{ language: languageOf(site.lang) }] : []),
  ]
  await deps.db.write(async (tx) => {
    if (!(await hasOwnArticles(tx)) && run.kind !== 'folder') await hideIllustrations(tx, deps, run)
    // One at a time, so a value that is not allowed does not keep the others out.
    await rememberingIdentity(tx, run, async () => {
      for (const each of values) await fillIdentity(tx, each, { at: deps.clock.iso(), job: 'import' })
    })
  })
}

/** Stories of an old site look as they did there: those without a picture get no illustration. */
async function hideIllustrations(tx: Tx, deps: Deps, run: ImportRun): Promise<void> {
  const { hasIllustrations } = await readSettingsInTx(tx, deps)
  if (!hasIllustrations) return
  await remembering(tx, run, { table: 'settings', keys: [SITE_SETTINGS_KEY] }, () =>
    storeSiteSettings(tx, deps, { change: { hasIllustrations: false }, actor: { job: 'import' } }),
  )
}

/**
 * Returns what readers see of imported stories without a picture, for the receipt; null for our own export, which
 * brings its settings. After a trial, what they would see.
 */
export async function illustrationNote(deps: Deps, { kind, options }: ImportRun): Promise<Message | null> {
  if (kind === 'folder') return null
  const { hasIllustrations } = await readSiteSettings(deps)
  const willHide = options.dryRun && !(await hasOwnArticles({ db: deps.db.read }))
  return toMessage(hasIllustrations && !willHide ? 'illustrationsShown' : 'illustrationsHidden')
}

/** Returns the language of a site among those that we have, or empty. */
function languageOf(tag: string): Identity['language'] {
  const wanted = tag.replaceAll('_', '-').toLowerCase()
  const [code] = wanted.split('-')
  const exact = SITE_LANGUAGES.find((each) => each.tag.toLowerCase() === wanted)
  const near = SITE_LANGUAGES.find((each) => catalogLanguageOf(each.tag) === code && !each.tag.includes('-'))
  return exact?.tag ?? near?.tag ?? ''
}
