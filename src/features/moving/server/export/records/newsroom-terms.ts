import { asc } from 'drizzle-orm'
import { contributors } from '#features/articles/tables/contributors.ts'
import { sections, type SectionRow } from '#features/site/tables/sections.ts'
import { series, tags } from '#features/articles/tables/topics.ts'
import type { Deps } from '#server/lib/deps.ts'

export type PersonRow = typeof contributors.$inferSelect
export type TopicRow = typeof tags.$inferSelect

/** People, sections, tags and series by id. There are thousands at most, so they fit into memory. */
export interface Terms {
  people: ReadonlyMap<number, PersonRow>
  sections: readonly SectionRow[]
  tags: ReadonlyMap<number, TopicRow>
  series: ReadonlyMap<number, TopicRow>
}

/** Reads what articles refer to, in the order of ids; sections in menu order. */
export async function readTerms({ db }: Pick<Deps, 'db'>): Promise<Terms> {
  const byId = <Row extends { id: number }>(rows: Row[]) => new Map(rows.map((row) => [row.id, row]))
  return {
    people: byId(await db.read.select().from(contributors).orderBy(asc(contributors.id))),
    sections: await db.read.select().from(sections).orderBy(asc(sections.position), asc(sections.id)),
    tags: byId(await db.read.select().from(tags).orderBy(asc(tags.id))),
    series: byId(await db.read.select().from(series).orderBy(asc(series.id))),
  }
}
