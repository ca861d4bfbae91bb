import { and, eq } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { settings } from '#features/site/tables/settings.ts'
import { recordAudit } from '#features/changes/server/audit/audit.service.ts'
import { mediaForUrls } from '#features/media/server/media-for-urls.service.ts'
import { AppError } from '#server/lib/app-error.ts'
import { message } from '#shared/catalog/message.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { AuthedContext } from '#server/trpc/context.ts'
import {
  DEFAULT_IDENTITY,
  identitySchema,
  type Identity,
  type SaveIdentityInput,
} from '#features/site/shared/identity-input.ts'
import { type FontPair, type SiteLook, IDENTITY_KEY } from '#features/site/shared/identity.ts'
import { colorStyles, problemsOf } from '#features/site/shared/site-colors.ts'
import { requireDrawableIcon } from './draw-icon.ts'
import { siteLookOf } from './site-look.ts'
import { requireDrawing, sizeOfDrawing } from './svg-drawing.ts'

/** What pages, feeds and machine-readable files need of the identity. */
export interface SiteIdentity {
  name: string
  contactEmail: string
  /** The language of the site, a BCP 47 tag. */
  language: string
  /** Undefined if everything is built in. */
  look: SiteLook | undefined
  fonts: FontPair
  /** The style sheet of the newsroom's colors; empty for the built-in ones. */
  styles: string
  imprint: string
}

type ReadDeps = Pick<Deps, 'db' | 'blobs' | 'config' | 'settingsCache' | 'overrides'>

/** Returns the identity as pages need it: saved values, then defaults from the environment. Cached until a commit changes it. */
export function siteIdentity(deps: ReadDeps): Promise<SiteIdentity> {
  const unsaved = deps.overrides?.identity
  if (unsaved) return toSiteIdentity(deps, unsaved, { isPreview: true })
  return deps.settingsCache.get(IDENTITY_KEY, async () =>
    toSiteIdentity(deps, (await readIdentity(deps)).identity),
  )
}

async function toSiteIdentity(
  deps: Pick<Deps, 'db' | 'blobs' | 'config'>,
  identity: Identity,
  options: { isPreview?: boolean } = {},
): Promise<SiteIdentity> {
  const { site } = deps.config
  return {
    name: identity.name || site.name,
    contactEmail: identity.email || site.contactEmail,
    language: identity.language || site.language,
    look: await siteLookOf(deps, identity, options),
    fonts: identity.fonts,
    styles: identity.colors ? colorStyles(identity.colors) : '',
    imprint: identity.imprint,
  }
}

/** Returns the identity as admins edit it. Version 0 is the built-in one. */
export function readIdentity({ db }: Pick<Deps, 'db'>) {
  return readWith(db.read)
}

/** Returns the name of the site, like `siteIdentity` but read from the database, for rare calls. */
export async function siteName({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<string> {
  return (await readIdentity({ db })).identity.name || config.site.name
}

async function readWith(reader: Pick<Tx['db'], 'select'>) {
  const [row] = await reader.select().from(settings).where(eq(settings.key, IDENTITY_KEY))
  return {
    identity: parseSaved(row?.value),
    version: row?.version ?? 0,
    updatedAt: row?.updatedAt ?? null,
  }
}

/** Ignores a row that this version cannot read, for example after a downgrade. */
function parseSaved(value: unknown): Identity {
  const parsed = identitySchema.safeParse({
    ...DEFAULT_IDENTITY,
    ...(value as Partial<Identity> | undefined),
  })
  return parsed.success ? parsed.data : DEFAULT_IDENTITY
}

/**
 * Saves the identity and returns its new version. Throws CONFLICT when a newer version exists, BAD_REQUEST for a
 * drawing that is more than a drawing or cannot be rendered, a missing picture, or colors without contrast.
 */
export async function saveIdentity(
  ctx: AuthedContext,
  { identity: input, version }: SaveIdentityInput,
): Promise<number> {
  const { db, clock } = ctx.deps
  const identity = await requireShowable(ctx.deps, input)
  const saved = await readIdentity(ctx.deps)
  if (identity.icon.startsWith('<') && identity.icon !== saved.identity.icon) {
    await requireDrawableIcon(identity.icon)
  }
  const at = clock.iso()
  return db.write(async (tx) => {
    const before = await readWith(tx.db)
    const row = { value: identity, version: version + 1, updatedBy: ctx.user.id, updatedAt: at }
    if (!(await saveOver(tx, version, row))) {
      throw new AppError('CONFLICT', 'staleLook')
    }
    await recordAudit(tx, at, ctx, {
      action: 'settings.change',
      subject: ['setting', IDENTITY_KEY],
      ...changesOf(before.identity, identity),
    })
    tx.emit({ type: 'settings.changed' })
    return row.version
  })
}

/** Returns false if another version is stored. */
async function saveOver(
  tx: Tx,
  version: number,
  row: Omit<typeof settings.$inferInsert, 'key'>,
): Promise<boolean> {
  const saved =
    version === 0
      ? tx.db
          .insert(settings)
          .values({ key: IDENTITY_KEY, ...row })
          .onConflictDoNothing()
          .returning({ key: settings.key })
      : tx.db
          .update(settings)
          .set(row)
          .where(and(eq(settings.key, IDENTITY_KEY), eq(settings.version, version)))
          .returning({ key: settings.key })
  return (await saved).length > 0
}

/** Returns the changed settings for the audit log, without the text of drawings. */
function changesOf(before: Identity, after: Identity) {
  const keys = Object.keys(after) as Array<keyof Identity>
  const changed = keys.filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
  const short = (identity: Identity) =>
    Object.fromEntries(changed.map((key) => [key, withoutDrawing(identity[key])]))
  return { before: short(before), after: short(after) }
}

function withoutDrawing(value: Identity[keyof Identity]): unknown {
  if (typeof value === 'string') return value.startsWith('<') ? 'an SVG drawing' : value
  if (value && 'picture' in value) return { ...value, picture: withoutDrawing(value.picture) }
  return value
}

const PICTURES = ['logoLight', 'logoDark', 'icon'] as const

/** Returns the identity with clean drawings. Throws BAD_REQUEST for what pages could not show. */
export async function requireShowable({ db }: Pick<Deps, 'db'>, identity: Identity): Promise<Identity> {
  const clean = { ...identity }
  for (const key of PICTURES) {
    if (!identity[key].startsWith('<')) continue
    clean[key] = requireDrawing(identity[key])
    await sizeOfDrawing(clean[key])
  }
  if (identity.hero.picture.startsWith('<')) {
    throw new AppError('BAD_REQUEST', 'heroNotInLibrary')
  }
  if (identity.sharePicture.startsWith('<')) {
    throw new AppError('BAD_REQUEST', 'shareNotInLibrary')
  }
  const urls = [clean.logoLight, clean.logoDark, clean.icon, clean.sharePicture, clean.hero.picture].filter(
    (each) => each.startsWith('/'),
  )
  const media = await mediaForUrls(db.read, urls)
  if (urls.some((url) => media.get(url)?.type !== 'image')) {
    throw new AppError('BAD_REQUEST', 'pictureGone')
  }
  requireContrast(identity.colors)
  return clean
}

const CONTRAST = { brand: 'mainColorContrast', accent: 'linkColorContrast' } as const

function requireContrast(colors: Identity['colors']): void {
  const [problem] = colors ? problemsOf(colors) : []
  if (!problem) return
  const { which, contrast, needed, nearest } = problem
  throw new AppError(
    'BAD_REQUEST',
    message(CONTRAST[which], { contrast: contrast.toFixed(1), needed, nearest }),
    { detail: { nearest } },
  )
}
