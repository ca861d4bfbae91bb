import { eq } from 'drizzle-orm'
import { settings } from '#db/schema/index.ts'
import type { Deps } from '#server/lib/deps.ts'
import { DEFAULT_STYLE_GUIDE, styleGuideSchema, type StyleGuide } from '#shared/style-guide.ts'

/** The newsroom's style guide, or the built-in one while it has set none. */
export async function houseGuide({ db }: Pick<Deps, 'db'>): Promise<StyleGuide> {
  const [row] = await db.read.select().from(settings).where(eq(settings.key, 'style-guide'))
  const parsed = styleGuideSchema.safeParse(row?.value)
  return parsed.success ? parsed.data : DEFAULT_STYLE_GUIDE
}
