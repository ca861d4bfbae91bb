import { m } from '#shared/catalog/m.ts'

/** A setting by its label, and the path of the view that shows it, below `/dashboard/`. */
interface SettingPlace {
  label: string
  path: string
}

// The labels of the forms, so a renamed setting is found by its new name.
const PLACES: readonly (readonly [path: string, labels: readonly (() => string)[]])[] = [
  [
    'site/name',
    [
      () => m.nameAndLogo(),
      () => m.name(),
      () => m.taglineLabel(),
      () => m.language(),
      () => m.logo(),
      () => m.logoOnDarkPages(),
      () => m.icon(),
      () => m.sharePicture(),
    ],
  ],
  ['site/colors', [() => m.colors(), () => m.mainColor(), () => m.linkColor(), () => m.fonts()]],
  ['site/menus', [() => m.navigation(), () => m.footer(), () => m.channelsLabel()]],
  ['site/front', [() => m.hero(), () => m.heroPicture(), () => m.promotion()]],
  ['site/contact', [() => m.eMail(), () => m.phone(), () => m.address(), () => m.imprintLabel()]],
  [
    'site-settings',
    [() => m.registration(), () => m.fourEyes(), () => m.illustrations(), () => m.showOldComments()],
  ],
  ['site-settings/record', [() => m.publicRecord(), () => m.witnessesTitle()]],
  ['site-settings/rewriter', [() => m.needsReasonInApi(), () => m.priceOfInput()]],
  ['site-settings/feeds', [() => m.feedsContainWholeText(), () => m.websubHub()]],
  ['site-settings/search', [() => m.mayBeFound(), () => m.mayBeQuoted(), () => m.mayBeTrainedOn()]],
  ['site-settings/embeds', [() => m.embedHosts()]],
  ['site-settings/server', [() => m.publicAddress(), () => m.timeZone(), () => m.backups()]],
]

/** Returns every setting of the site. */
export function settingPlaces(): SettingPlace[] {
  return PLACES.flatMap(([path, labels]) => labels.map((label) => ({ label: label(), path })))
}
