import type { FinishLinks, ImportMedia, PrepareAddresses, SaveAddresses } from '../importer-parts.ts'
import { isExact } from './is-exact.ts'
import { restoreMedia } from './restore-media.ts'

interface Parts {
  importMedia: ImportMedia
  prepareAddresses: PrepareAddresses
  saveAddresses: SaveAddresses
  finishLinks: FinishLinks
}

/** Returns the parts of the importer for our own export too, which has its addresses, links and files as they were. */
export function restored<T extends Parts>(parts: T): T {
  return {
    ...parts,
    async importMedia(deps, run, record) {
      const found = await parts.importMedia(deps, run, record)
      return record.own && 'path' in found ? restoreMedia(deps, run, { record, found }) : found
    },
    async prepareAddresses(deps, run) {
      if (run.kind !== 'folder' || !(await isExact(deps.db.read, run)))
        await parts.prepareAddresses(deps, run)
    },
    async saveAddresses(tx, deps, run, record, target) {
      const hasNewArticle = record.type === 'article' || record.type === 'page'
      if (record.own && (await isExact(tx.db, run, { hasNewArticle }))) return []
      return parts.saveAddresses(tx, deps, run, record, target)
    },
    async finishLinks(deps, run) {
      if (run.kind !== 'folder' || !(await isExact(deps.db.read, run))) await parts.finishLinks(deps, run)
    },
  }
}
