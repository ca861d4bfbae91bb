import { siteIdentity } from '#features/site/server/identity/identity.service.ts'
import { ownPages } from '#features/site/server/urls/own-pages.ts'
import { readSiteSettings } from '#features/site/server/settings/site-settings.service.ts'
import { listedSections } from '#features/site/server/sections/sections.service.ts'
import { isMailOn } from '#server/lib/mail/mail-config.ts'
import { siteOrigin } from '#server/lib/request/site-origin.ts'
import type { Deps } from '#server/lib/deps.ts'
import { withLanguage } from '#server/lib/with-language.ts'
import { procedureFor, publicProcedure, router, sessionProcedureFor } from '#server/trpc/procedures.ts'
import { moveSession } from '#server/trpc/session-cookies.ts'
import { updateGeneral } from './general.service.ts'
import { firstSteps } from './first-steps.service.ts'
import { shownNewsletters } from './shown-lists.ts'
import { removeSample, sampleCounts } from './sample.service.ts'
import { hasDemo, operatorSettings, writingRights } from './site.service.ts'
import { generalSettings } from '#features/site/shared/general-settings.ts'
import { shownName } from '#features/site/shared/section-names.ts'
import type { AddedInfo, SiteInfo } from '#features/site/shared/site-info.ts'

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

export const siteRouter = router({
  info: publicProcedure(0).query(async ({ ctx }): Promise<SiteInfo> => {
    const { config } = ctx.deps
    const { isRegistrationOpen, mayBeFound, mayBeQuoted, mayBeTrainedOn } = await readSiteSettings(ctx.deps)
    const sections = await listedSections(ctx.deps)
    const pages = await ownPages(ctx.deps)
    const lists = await shownNewsletters(ctx.deps)
    const { name, contactEmail, language, look } = await siteIdentity(ctx.deps)
    const featuresOff = ctx.deps.switches.off()
    return {
      ...config.site,
      name,
      contactEmail,
      language,
      isRegistrationOpen,
      machineUses: { mayBeFound, mayBeQuoted, mayBeTrainedOn },
      passwordMinLength: config.passwordMinLength,
      origin: siteOrigin(config),
      sections: withLanguage(language, () =>
        sections.map((section) => ({ ...section, name: shownName(section) })),
      ),
      ...((await hasDemo(ctx.deps)) ? { isDemo: true as const } : {}),
      ...(look ? { look } : {}),
      ...(lists.length > 0 ? { newsletters: lists } : {}),
      ...(featuresOff.length > 0 ? { featuresOff } : {}),
      ...((await isMailOn(ctx.deps)) ? { hasMail: true as const } : {}),
      ...(await infoOfFeatures(ctx.deps, language)),
      ...(pages.length > 0 ? { pages: pages.map(({ slug, title }) => ({ slug, title })) } : {}),
    }
  }),
  /** Facts about the site, and what the user may write, for the dashboard. */
  dashboardInfo: procedureFor('dashboard.open').query(async ({ ctx }) => ({
    isDemo: await hasDemo(ctx.deps),
    ...(await writingRights(ctx.deps, ctx.user)),
  })),
  firstSteps: procedureFor('dashboard.open').query(({ ctx }) => firstSteps(ctx.deps, ctx.user)),
  sample: procedureFor('site.manage').query(({ ctx }) => sampleCounts(ctx.deps)),
  removeSample: sessionProcedureFor('site.manage').mutation(({ ctx }) =>
    removeSample({ deps: ctx.deps, actor: ctx }),
  ),
  updateGeneral: sessionProcedureFor('site.manage')
    .input(generalSettings)
    .mutation(async ({ ctx, input }) => {
      await moveSession(ctx, () => updateGeneral(ctx, input))
      return operatorSettings(ctx.deps)
    }),
  operator: procedureFor('site.manage').query(({ ctx }) => operatorSettings(ctx.deps)),
})
