import { toMessage } from '#shared/catalog/message.ts'
import { eq } from 'drizzle-orm'
import { slugFor, type ContributorRow } from '#db/queries/contributors.ts'
import type { Tx } from '#db/connection/write-queue.ts'
import { insertOne } from '#db/queries/insert-one.ts'
import { contributors } from '#features/articles/tables/contributors.ts'
import { authorPath } from '#features/articles/shared/bylines.ts'
import { createContributorInput, LINKS_MAX } from '#features/articles/shared/contributors.ts'
import { limits } from '#shared/limits.ts'
import { slugOf } from '#features/site/shared/slug.ts'
import { removeInvisible } from '#shared/text-fields.ts'
import { rememberRow } from '../taking-back/remember-rows.ts'
import { saveAddresses } from '../addresses/save-addresses.ts'
import type { ReceiptEntry } from '#features/moving/shared/receipt.ts'
import type { SourcePerson } from '#importing/source-records.ts'
import {
  fileKey,
  finishRecord,
  isMissingTheSame,
  isUntouched,
  timeVersion,
  type WriteContext,
  type Written,
} from './writing.ts'
import { publicName } from '#features/people/shared/public-name.ts'
import { cutWords } from '#shared/cut-text.ts'

const ABOUT_MAX = 1_000

/**
 * Writes a person whom bylines name. One with the same name is that person, of our own export one with the same name and
 * address; an account is never created.
 */
export async function writePerson(
  tx: Tx,
  context: WriteContext,
  written: Written<SourcePerson>,
): Promise<void> {
  const { record, item } = written
  const fields = fieldsOf(context, record)
  const { missing, ...values } = fields
  if (isMissingTheSame(written, missing.missing)) return
  const known = item?.targetId
    ? await contributorWithId(tx, item.targetId)
    : await sameContributor(tx, record, values.name)
  const entry: ReceiptEntry = { outcome: 'imported', title: values.name, paths: record.paths, ...missing }
  const person = known
    ? await updatePerson(tx, context, { known, written, values })
    : item?.targetId
      ? null
      : await insertPerson(tx, context, values, record)
  if (!person) {
    entry.outcome = 'skipped'
    entry.reason = toMessage('removedHere')
  } else if (person.slug) {
    const target = { type: 'person', id: person.id, path: authorPath(person.slug) } as const
    entry.open = await saveAddresses(tx, context.deps, context.run, record, target)
  }
  const targetId = person?.id ?? item?.targetId ?? null
  const targetVersion = person && timeVersion(person, item, context)
  await finishRecord(tx, context, written, { targetId, targetVersion, entry })
}

type Values = Pick<ContributorRow, 'name' | 'about' | 'portrait' | 'links'>

function fieldsOf(
  { files }: WriteContext,
  record: SourcePerson,
): Values & { missing: Pick<ReceiptEntry, 'missing'> } {
  const name = cutWords(
    publicName(removeInvisible(record.name || record.slug).trim()) || 'Staff',
    limits.fullNameMax,
  )
  const link = createContributorInput.shape.links
  const links = record.links.filter((each) => link.safeParse([each]).success).slice(0, LINKS_MAX)
  const portrait = record.portrait ? files.get(fileKey({ role: 'picture', url: record.portrait })) : undefined
  const reason = portrait && 'missing' in portrait ? portrait.missing : null
  return {
    name,
    about: cutWords(record.about.trim(), ABOUT_MAX),
    portrait: portrait && 'path' in portrait ? portrait.path : '',
    links,
    missing: reason === null ? {} : { missing: [{ url: record.portrait, reason }] },
  }
}

/** A person who was merged here resolves to the other one. */
export async function contributorWithId(tx: Tx, id: number): Promise<ContributorRow | null> {
  const [row] = await tx.db.select().from(contributors).where(eq(contributors.id, id))
  if (!row?.mergedIntoId) return row ?? null
  const [into] = await tx.db.select().from(contributors).where(eq(contributors.id, row.mergedIntoId))
  return into ?? null
}

/** Two people of a newsroom can have one name, so an address tells apart those of our own export. */
async function sameContributor(
  tx: Tx,
  { slug, own }: SourcePerson,
  name: string,
): Promise<ContributorRow | null> {
  for (const each of new Set(own ? [slug] : [slugOf(name), slugOf(slug)])) {
    if (each === '') continue
    const [row] = await tx.db.select().from(contributors).where(eq(contributors.slug, each))
    if (row && row.mergedIntoId === null && slugOf(row.name) === slugOf(name)) return row
  }
  return null
}

async function insertPerson(
  tx: Tx,
  { run, now }: WriteContext,
  values: Values,
  { slug }: SourcePerson,
): Promise<ContributorRow> {
  // The address of the old site if it is made of the name, so it may stay.
  const words = slugOf(slug) || values.name
  const row = await insertOne(tx, contributors, {
    ...values,
    slug: await slugFor(tx, words, null),
    createdAt: now,
    updatedAt: now,
  })
  await rememberRow(tx, run, { table: 'contributors', key: row.id, before: null })
  return row
}

/** Writes what changed on the old site, unless the person was edited here or had been here before. */
async function updatePerson(
  tx: Tx,
  { run, now }: WriteContext,
  { known, written, values }: { known: ContributorRow; written: Written<SourcePerson>; values: Values },
): Promise<ContributorRow> {
  const { item } = written
  const keys = Object.keys(values) as Array<keyof Values>
  const isSame = keys.every((key) => JSON.stringify(values[key]) === JSON.stringify(known[key]))
  if (!item || isSame || !isUntouched(known, item)) return known
  const [row = known] = await tx.db
    .update(contributors)
    .set({ ...values, updatedAt: now })
    .where(eq(contributors.id, known.id))
    .returning()
  await rememberRow(tx, run, { table: 'contributors', key: row.id, before: known })
  tx.emit({ type: 'byline.changed', contributorId: row.id })
  return row
}
