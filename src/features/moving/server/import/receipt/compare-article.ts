import { STRUCTURES } from '#importing/converted-content.ts'
import { englishOf } from '#shared/catalog/text-of.ts'
import { formatNumber } from '#shared/formats.ts'
import type { StoredArticle } from '#features/moving/shared/receipt.ts'
import { STRUCTURE_NAMES } from './open-points.ts'

/** Returns in one sentence each what an article has less of, or in another way, than when its receipt was written. */
export function compareArticle(
  now: StoredArticle,
  then: StoredArticle,
  sectionNames: ReadonlyMap<number, string>,
): string[] {
  const counts: Array<[name: string, now: number, then: number]> = [
    ['words', now.words, then.words],
    ...STRUCTURES.map((name): [string, number, number] => [
      englishOf(STRUCTURE_NAMES[name]),
      now.structures[name] ?? 0,
      then.structures[name] ?? 0,
    ]),
    ['people in its byline', now.people, then.people],
    ['tags', now.tags, then.tags],
  ]
  const nameOf = (id: number | null) => sectionNames.get(id ?? 0) ?? 'one that was deleted'
  return [
    ...counts
      .filter(([, has, had]) => has < had)
      .map(([name, has, had]) => `it has ${formatNumber(has)} ${name}; ${formatNumber(had)} were imported.`),
    ...(now.section === then.section
      ? []
      : [`its section is ${nameOf(now.section)}, and was ${nameOf(then.section)}.`]),
    ...(then.date === null || now.date === then.date
      ? []
      : [`its date is ${now.date ?? 'missing'}, and was ${then.date}.`]),
  ]
}
