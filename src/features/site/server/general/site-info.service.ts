import { siteIdentity } from '#features/site/server/identity/identity.service.ts'
import { ownPages } from '#features/site/server/urls/own-pages.ts'
import { readSiteSettings } from '#features/site/server/settings/site-settings.service.ts'
import { listedSections } from '#features/site/server/sections/sections.service.ts'
import { isMailOn } from '#server/lib/mail/mail-config.ts'
import { siteOrigin } from '#server/lib/request/site-origin.ts'
import type { Deps } from '#server/lib/deps.ts'
import { withLanguage } from '#server/lib/with-language.ts'
import { withShownNames } from '#features/site/shared/section-names.ts'
import type { AddedInfo, SiteInfo } from '#features/site/shared/site-info.ts'
import { hasNewsletters, shownNewsletters } from './shown-lists.ts'
import { hasDemo } from './site.service.ts'

declare module '#db/connection/hooks.ts' {
  interface Hooks {
    /** Returns what a feature adds to the facts that every page has, in the language of the site. */
    siteInfo: (deps: Deps) => Promise<AddedInfo>
  }
}

async function infoOfFeatures(deps: Deps, language: string): Promise<AddedInfo> {
  const info: AddedInfo = {}
  for (const hook of deps.hooks('siteInfo')) {
    const { footerLinks = [], ...others } = await withLanguage(language, () => hook(deps))
    Object.assign(info, others)
    if (footerLinks.length > 0) info.footerLinks = [...(info.footerLinks ?? []), ...footerLinks]
  }
  return info
}

/** Returns the facts that every page has. */
export async function readSiteInfo(deps: Deps): Promise<SiteInfo> {
  const { config } = deps
  const { isRegistrationOpen, mayBeFound, mayBeQuoted, mayBeTrainedOn } = await readSiteSettings(deps)
  const sections = await listedSections(deps)
  const pages = await ownPages(deps)
  const lists = await shownNewsletters(deps)
  const { name, contactEmail, language, look } = await siteIdentity(deps)
  const featuresOff = deps.switches.off()
  return {
    ...config.site,
    name,
    contactEmail,
    language,
    isRegistrationOpen,
    machineUses: { mayBeFound, mayBeQuoted, mayBeTrainedOn },
    passwordMinLength: config.passwordMinLength,
    origin: siteOrigin(config),
    sections: withLanguage(language, () => withShownNames(sections)),
    ...((await hasDemo(deps)) ? { isDemo: true as const } : {}),
    ...(look ? { look } : {}),
    ...(lists.length > 0 ? { newsletters: lists } : {}),
    ...((await hasNewsletters(deps)) ? { hasNewsletters: true as const } : {}),
    ...(featuresOff.length > 0 ? { featuresOff } : {}),
    ...((await isMailOn(deps)) ? { hasMail: true as const } : {}),
    ...(await infoOfFeatures(deps, language)),
    ...(pages.length > 0 ? { pages: pages.map(({ slug, title }) => ({ slug, title })) } : {}),
  }
}
