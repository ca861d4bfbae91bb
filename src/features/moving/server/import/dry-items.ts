import { noHooks } from '#db/connection/hooks.ts'
import { createReadStream } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Tx } from '#db/connection/write-queue.ts'
import type { Deps } from '#server/lib/deps.ts'
import { entryOf, findItems } from './import-items.ts'
import type { ImportRun } from './import-run.ts'
import type { ReadRecord } from './reading/messages.ts'
import type { ReadBatch } from './reading/reading-process.ts'
import type { ReceiptItem } from './receipt/receipt-item.ts'
import { createSamples } from './receipt/samples.ts'
import type { ReceiptEntry, ReceiptSample } from '#features/moving/shared/receipt.ts'
import type { ArticleValues } from './writing/article-values.ts'
import { partEntry, problemEntry } from './writing/write-record.ts'
import { describeArticle } from './writing/write-article.ts'
import { itemOf } from './writing/writing.ts'

export interface DryItems {
  /** Notes what would become of the records. */
  add(batch: ReadBatch): Promise<void>
  items(): AsyncIterable<ReceiptItem>
  /** Articles that show what would come. */
  samples(): ReceiptSample[]
  close(): Promise<void>
}

/** Collects the entries of a receipt for an import that writes nothing, in a temporary file. */
export async function createDryItems(deps: Deps, run: ImportRun): Promise<DryItems> {
  const folder = await mkdtemp(join(tmpdir(), 'broadsheet-import-'))
  const path = join(folder, 'items.jsonl')
  const file = await open(path, 'a', 0o600)
  const samples = createSamples()
  const names = new Map<string, string>()
  return {
    async add({ records, keys }) {
      const isNew = new Set(records.map(({ type, sourceId }) => `${type} ${sourceId}`))
      const items: ReceiptItem[] = []
      for (const read of records) {
        const { record } = read
        if (record.type === 'person' && names.size < NAMES_MAX) names.set(record.sourceId, record.name)
        const { entry, values } = await describeRecord(deps, run, read)
        if (values && 'people' in record)
          samples.add(entry, { ...values, authors: record.people.flatMap((id) => names.get(id) ?? []) })
        items.push({ ...keyOf(read), entry })
      }
      for (const { type, sourceId } of keys) {
        if (isNew.has(`${type} ${sourceId}`)) continue
        const stored = await findItems(deps.db.read, { source: run.source, type, sourceIds: [sourceId] })
        const item = stored.get(sourceId)
        if (item) items.push({ ...keyOf({ type, sourceId }), entry: entryOf(item) })
      }
      await file.appendFile(items.map((item) => `${JSON.stringify(item)}\n`).join(''))
    },
    async *items() {
      for await (const line of createInterface({ input: createReadStream(path) })) {
        yield JSON.parse(line) as ReceiptItem
      }
    },
    samples: () => samples.list(),
    async close() {
      await file.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const keyOf = ({ type, sourceId }: Pick<ReadRecord, 'type' | 'sourceId'>) => ({
  type,
  sourceId,
  targetId: null,
  targetPath: '',
})

/** People whose names samples can show. */
const NAMES_MAX = 10_000

/** Returns the entry of a record, and of an article its fields. */
async function describeRecord(
  deps: Deps,
  run: ImportRun,
  read: ReadRecord,
): Promise<{ entry: ReceiptEntry; values?: ArticleValues }> {
  const { record, converted } = read
  if (!converted || (record.type !== 'article' && record.type !== 'page'))
    return { entry: await entryOfRecord(deps, run, read) }
  const tx: Tx = { db: deps.db.read, emit: () => undefined, hooks: noHooks }
  const context = { deps, run, now: deps.clock.iso(), files: new Map(), toPath: () => '' }
  return describeArticle(tx, context, { record, converted })
}

async function entryOfRecord(
  deps: Deps,
  run: ImportRun,
  { record, sourceId }: ReadRecord,
): Promise<ReceiptEntry> {
  switch (record.type) {
    case 'problem':
      return problemEntry(record)
    case 'part':
      return partEntry({ db: deps.db.read, hooks: deps.hooks }, run, record)
    case 'media':
      return { outcome: 'imported', title: record.url, paths: record.paths }
    case 'menu':
      return { outcome: 'imported', title: record.name, entries: record.items.length, ...itemOf(record) }
    case 'comment':
    case 'subscriber':
      return { outcome: 'imported', title: '' }
    default: {
      const title = 'name' in record ? record.name : sourceId
      return { outcome: 'imported', title, paths: record.paths, ...itemOf(record) }
    }
  }
}
