import { eq } from 'drizzle-orm'
import type { Tx } from '#db/connection/write-queue.ts'
import { contributors } from '#features/articles/tables/contributors.ts'
import { sectionAliases, sections } from '#features/site/tables/sections.ts'
import { series, tags } from '#features/articles/tables/topics.ts'
import { isUploadAddress } from '#article-text/grammar/directive-kinds.ts'
import type { OwnRecord } from '#importing/source-records.ts'
import { instantOrNull, text, textsOf, type Row } from '#server/lib/moving/moved-rows.ts'
import { cutText } from '#shared/cut-text.ts'

/** Returns the dates of a row; now for missing ones. */
function datesOf(fields: Row) {
  const createdAt = instantOrNull(fields['createdAt'])
  const updatedAt = instantOrNull(fields['updatedAt'])
  return { ...(createdAt ? { createdAt } : {}), ...(updatedAt ? { updatedAt } : {}) }
}

const upload = (value: unknown) => (isUploadAddress(text(value)) ? text(value) : '')

/** Gives a person the portrait and the dates that they had. */
export async function restorePerson(tx: Tx, id: number, fields: Row): Promise<void> {
  await tx.db
    .update(contributors)
    .set({ portrait: upload(fields['portrait']), ...datesOf(fields) })
    .where(eq(contributors.id, id))
  tx.emit({ type: 'byline.changed' })
}

interface Term {
  type: string
  own: OwnRecord
}

/** Gives a section, tag or series its dates, and a section its place in menus and its former addresses. */
export async function restoreTerm(tx: Tx, id: number, { type, own: { fields } }: Term): Promise<void> {
  const dates = datesOf(fields)
  if (type === 'section') await restoreSection(tx, id, fields)
  else if (Object.keys(dates).length > 0) {
    const table = type === 'series' ? series : tags
    await tx.db.update(table).set(dates).where(eq(table.id, id))
  }
  tx.emit({ type: 'sections.changed' })
}

async function restoreSection(tx: Tx, id: number, fields: Row): Promise<void> {
  const position = fields['position']
  const color = text(fields['color'])
  const [parent] = await tx.db
    .select({ id: sections.id })
    .from(sections)
    .where(eq(sections.slug, text(fields['parent'])))
  await tx.db
    .update(sections)
    .set({
      name: cutText(text(fields['name']), 80),
      description: text(fields['description']),
      color: /^#[0-9a-f]{6}$/.test(color) ? color : '',
      picture: upload(fields['picture']),
      parentId: parent && parent.id !== id ? parent.id : null,
      ...(typeof position === 'number' && Number.isSafeInteger(position) ? { position } : {}),
      isInNavigation: fields['isInNavigation'] === true,
      hasAllNews: fields['hasAllNews'] === true,
      ...datesOf(fields),
    })
    .where(eq(sections.id, id))
  const slugs = textsOf(fields['aliases']).filter((slug) => slug.length > 0 && slug.length <= 200)
  if (slugs.length > 0)
    await tx.db
      .insert(sectionAliases)
      .values(slugs.map((slug) => ({ slug, sectionId: id })))
      .onConflictDoNothing()
}
