import type { RestoreOwn } from '../importer-parts.ts'
import { isExact } from './is-exact.ts'
import { restoreArticle } from './restore-article.ts'
import { restorePart } from './restore-parts.ts'
import { restorePerson, restoreTerm } from './restore-terms.ts'

/** Restores what only our own export has, in a newsroom that has no articles of others. */
export const restoreOwn: RestoreOwn = async (tx, deps, run, record, target) => {
  const { type, own } = record
  const isText = type === 'article' || type === 'page'
  if (!(await isExact(tx.db, run, { hasNewArticle: isText }))) return
  if (type === 'part')
    return restorePart(tx, { kind: record.kind, fields: own.fields, now: deps.clock.iso() })
  if (!target) return
  if (isText) await restoreArticle(tx, target.id, own)
  else if (type === 'person') await restorePerson(tx, target.id, own.fields)
  else if (type === 'section' || type === 'tag' || type === 'series') await restoreTerm(tx, target.id, record)
}
