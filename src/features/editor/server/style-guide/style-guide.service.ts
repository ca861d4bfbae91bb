import { eq, inArray } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { settings } from '#features/site/tables/settings.ts'
import { recordAudit } from '#features/changes/server/audit/audit.service.ts'
import { AppError } from '#server/lib/app-error.ts'
import type { Deps } from '#server/lib/deps.ts'
import type { AuthedContext } from '#server/trpc/context.ts'
import type { SaveStyleGuideInput } from '#features/editor/shared/style-guide-document.ts'
import { DEFAULT_STYLE_GUIDE, styleGuideSchema, type StyleGuide } from '#rewriting/style-guide.ts'

const RULES = 'style-guide'
const NOTES = 'style-guide-notes'

/** Returns the style guide. Version 0 is the built-in default. */
export async function readStyleGuide({ db }: Pick<Deps, 'db'>) {
  const rows = await db.read
    .select()
    .from(settings)
    .where(inArray(settings.key, [RULES, NOTES]))
  const rules = rows.find(({ key }) => key === RULES)
  const notes = rows.find(({ key }) => key === NOTES)
  const parsed = styleGuideSchema.safeParse(rules?.value)
  const guide: StyleGuide = parsed.success ? parsed.data : DEFAULT_STYLE_GUIDE
  return {
    guide,
    notes: typeof notes?.value === 'string' ? notes.value : '',
    version: rules?.version ?? 0,
    updatedAt: rules?.updatedAt ?? null,
  }
}

/** Saves the style guide and returns its new version. Throws CONFLICT when a newer version exists. */
export async function saveStyleGuide(
  ctx: AuthedContext,
  { guide, notes, version }: SaveStyleGuideInput,
): Promise<number> {
  const at = ctx.deps.clock.iso()
  return ctx.deps.db.write(async (tx) => {
    const [current] = await tx.db
      .select({ version: settings.version })
      .from(settings)
      .where(eq(settings.key, RULES))
    if ((current?.version ?? 0) !== version) {
      throw new AppError('CONFLICT', 'staleStyleGuide')
    }
    const next = { version: version + 1, by: ctx.user.id, at }
    await saveSetting(tx, RULES, guide, next)
    await saveSetting(tx, NOTES, notes, next)
    await recordAudit(tx, at, ctx, { action: 'settings.change', subject: ['setting', RULES] })
    tx.emit({ type: 'settings.changed' })
    return next.version
  })
}

async function saveSetting(
  tx: Tx,
  key: string,
  value: unknown,
  { version, by, at }: { version: number; by: number; at: string },
): Promise<void> {
  const row = { value, version, updatedBy: by, updatedAt: at }
  await tx.db
    .insert(settings)
    .values({ key, ...row })
    .onConflictDoUpdate({ target: settings.key, set: row })
}
