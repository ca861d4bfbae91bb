import type { Tx } from '#db/connection/write-queue.ts'
import { saveSubscriber } from '#server/features/subscribers/save-subscriber.ts'
import type { Deps } from '#server/lib/deps.ts'
import { checkAddresses } from './addresses/check-addresses.ts'
import { finishLinks } from './addresses/finish-links.ts'
import { oldSlug } from './addresses/old-addresses.ts'
import { prepareAddresses } from './addresses/prepare-addresses.ts'
import { saveAddresses } from './addresses/save-addresses.ts'
import type {
  BuildReceipt,
  FinishLinks,
  ImportMedia,
  ImportRun,
  OldSlug,
  PrepareAddresses,
  ResolveTargets,
  RestoreOwn,
  SaveAddresses,
} from './importer-parts.ts'
import { restored } from './folder/restored.ts'
import { restoreOwn } from './folder/restore-own.ts'
import { closeMediaRun } from './pictures/media-run.ts'
import { importMedia, resolveTargets } from './pictures/resolve-targets.ts'
import { buildReceipt } from './receipt/build-receipt.ts'
import type { SourceSubscriber } from './source-records.ts'

interface Parts {
  resolveTargets: ResolveTargets
  importMedia: ImportMedia
  closeMediaRun: (run: ImportRun) => Promise<void>
  prepareAddresses: PrepareAddresses
  oldSlug: OldSlug
  saveAddresses: SaveAddresses
  finishLinks: FinishLinks
  buildReceipt: BuildReceipt
  restoreOwn: RestoreOwn
  saveSubscriber: (
    tx: Tx,
    deps: Deps,
    record: SourceSubscriber,
  ) => Promise<{ id: number } | { reason: string }>
}

/** The parts of other folders that the importer calls. */
export const parts: Parts = restored({
  resolveTargets,
  importMedia,
  closeMediaRun,
  prepareAddresses,
  oldSlug,
  saveAddresses,
  finishLinks,
  buildReceipt: (deps, run, items) => buildReceipt(deps, run, items, checkAddresses),
  restoreOwn,
  async saveSubscriber(tx, deps, record) {
    const saved = await saveSubscriber(tx, record, deps.clock.iso())
    return 'id' in saved ? { id: saved.id } : { reason: saved.rejected }
  },
})
