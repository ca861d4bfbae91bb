import { and, eq, inArray, isNull, ne, notInArray } from 'drizzle-orm'
import { articles } from '#features/articles/tables/articles.ts'
import { demoRows } from '#db/schema/demo.ts'
import { frontPageVersions } from '#features/front-page/tables/front-pages.ts'
import { oneTimeLinks } from '#features/people/tables/auth.ts'
import { users } from '#features/people/tables/users.ts'
import { DEFAULT_CONTACT_EMAIL, DEFAULT_SITE_NAME } from '#server/config.ts'
import { readIdentity, siteIdentity } from '#features/site/server/identity/identity.service.ts'
import { readStoredSections } from '#features/site/server/sections/sections.service.ts'
import { readSiteSettings } from '#features/site/server/settings/site-settings.service.ts'
import { ownPages } from '#features/site/server/urls/own-pages.ts'
import { isUtc } from '#shared/dates.ts'
import { readStoredGeneral } from './general.service.ts'
import { hasDemo } from './site.service.ts'
import type { Deps } from '#server/lib/deps.ts'
import { NEEDED_PAGES } from '#features/articles/shared/own-pages.ts'
import { FRONT_PAGE } from '#features/front-page/shared/front-page.ts'
import { can, isNewsroom, ROLES } from '#features/people/shared/roles.ts'
import type { PublicUser } from '#features/people/shared/users.ts'
import { DEFAULT_SECTIONS } from '#features/site/shared/sections.ts'
import { FIRST_STEPS, type FirstStep, type FirstStepState } from '#features/site/shared/first-steps.ts'

type Reads = Pick<Deps, 'db' | 'blobs' | 'config' | 'hooks' | 'settingsCache'>
type StepsDone = Partial<Record<FirstStep, boolean>>

declare module '#db/connection/hooks.ts' {
  interface Hooks {
    /** Returns the steps that the feature adds, and which are done. */
    firstSteps: (deps: Reads) => Promise<StepsDone>
  }
}

/**
 * Returns the steps of setting up the newsroom in their order, and which are done; none for users who may not change
 * the site. What belongs to the sample newsroom does not count.
 */
export async function firstSteps(deps: Reads, user: PublicUser): Promise<FirstStepState[]> {
  if (!can(user.role, 'site.manage')) return []
  const { name, contactEmail } = await siteIdentity(deps)
  const done: StepsDone = {
    name: name !== DEFAULT_SITE_NAME,
    'time-zone': await hasChosenZone(deps),
    sections: await hasOwnSections(deps),
    'front-page': await hasChosenFrontPage(deps),
    article: await hasOwnArticle(deps),
    ...(await stepsOfFeatures(deps)),
    invite: await hasColleagues(deps, user),
    contact: contactEmail !== DEFAULT_CONTACT_EMAIL,
    look: await hasOwnLook(deps),
    // With the sample, they are the sample's.
    ...((await hasDemo(deps)) ? {} : { pages: await hasNeededPages(deps) }),
  }
  const steps = FIRST_STEPS.filter((step) => done[step] !== undefined)
  return steps.map((step) => ({ step, isDone: done[step] === true }))
}

async function stepsOfFeatures(deps: Reads): Promise<StepsDone> {
  const done: StepsDone = {}
  for (const hook of deps.hooks('firstSteps')) Object.assign(done, await hook(deps))
  return done
}

async function hasOwnLook(deps: Reads): Promise<boolean> {
  const { tagline, logoLight, colors } = (await readIdentity(deps)).identity
  return Boolean(tagline || logoLight || colors)
}

/** True after setup, or if someone set the zone of the server. */
async function hasChosenZone({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<boolean> {
  return !isUtc(config.site.timeZone) || (await readStoredGeneral(db.read)).timeZone !== undefined
}

/** The ids of the rows of the sample newsroom in a table. */
const sampleIds = ({ db }: Pick<Deps, 'db'>, tableName: 'articles' | 'users') =>
  db.read.select({ id: demoRows.rowId }).from(demoRows).where(eq(demoRows.tableName, tableName))

async function hasOwnArticle(deps: Pick<Deps, 'db'>): Promise<boolean> {
  const isOwn = and(isNull(articles.pageSlug), notInArray(articles.id, sampleIds(deps, 'articles')))
  const rows = await deps.db.read.select({ id: articles.id }).from(articles).where(isOwn).limit(1)
  return rows.length > 0
}

/** True also for a newsroom that decided to return to the built-in page. */
async function hasChosenFrontPage({ db }: Pick<Deps, 'db'>): Promise<boolean> {
  const isFrontPage = eq(frontPageVersions.pageId, FRONT_PAGE)
  return (await db.read.$count(frontPageVersions, isFrontPage)) > 0
}

async function hasOwnSections(deps: Reads): Promise<boolean> {
  const sections = await readStoredSections(deps)
  const isShipped = ({ slug, name }: { slug: string; name: string }) =>
    DEFAULT_SECTIONS.some((shipped) => shipped.slug === slug && shipped.name === name)
  return sections.length !== DEFAULT_SECTIONS.length || !sections.every(isShipped)
}

/** True if an admin has accepted the built-in texts that every paper needs, or published pages in their place. */
async function hasNeededPages(deps: Reads): Promise<boolean> {
  if ((await readSiteSettings(deps)).hasAcceptedPages) return true
  const pages = await ownPages(deps)
  return NEEDED_PAGES.every((slug) => pages.some((page) => page.slug === slug))
}

/** True if someone else writes for the newsroom, or was invited. */
async function hasColleagues(deps: Pick<Deps, 'db'>, user: PublicUser): Promise<boolean> {
  const { db } = deps
  const isColleague = and(
    ne(users.id, user.id),
    inArray(users.role, ROLES.filter(isNewsroom)),
    notInArray(users.id, sampleIds(deps, 'users')),
  )
  if ((await db.read.$count(users, isColleague)) > 0) return true
  return (await db.read.$count(oneTimeLinks, eq(oneTimeLinks.kind, 'invite'))) > 0
}
