// Entry point of the process that reads and converts a source, a batch at a time.
import { otherSystem } from '#importing/recognize-system.ts'
import { SourceError } from '#importing/source-error.ts'
import { AppError } from '#server/lib/app-error.ts'
import { serveParent } from '#server/lib/concurrency/serve-parent.ts'
import { toMessage } from '#shared/catalog/message.ts'
import { convertRecord } from '#importing/convert-record.ts'
import type { ImportedRecord } from '#importing/source-records.ts'
import { keyText, type FromReading, type ReadingInput, type RecordKey, type ToReading } from './messages.ts'
import { readerOf } from './readers.ts'
import { keyOfRecord } from './record-key.ts'

const BATCH_RECORDS = 20
const BATCH_CHARACTERS = 250_000
/** Batches on their way to the importer. */
const MAX_AHEAD = 2

const stopping = new AbortController()
interface Waiting {
  start?: (input: ReadingInput) => void
  needed?: (indexes: number[]) => void
  next?: () => void
}
const waiting: Waiting = {}
const started = new Promise<ReadingInput>((resolve) => (waiting.start = resolve))

const send = serveParent<ToReading, FromReading>((message) => {
  if (message.kind === 'start') waiting.start?.(message.input)
  else if (message.kind === 'needed') waiting.needed?.(message.indexes)
  else if (message.kind === 'stop') stopping.abort()
  else {
    ahead -= 1
    waiting.next?.()
  }
})

const { kind, file, types, optionsKey, skip, slow, ...input } = await started
const { site: givenSite, ahead: aheadBefore } = input
const slowTexts = new Set(slow)
let hasSite = false
let ahead = aheadBefore
let toSkip = skip
let siteUrl: string | null = givenSite
let records: ImportedRecord[] = []
let keys: RecordKey[] = []
let characters = 0
const attachments = new Map<string, string[]>()

/** Asks which records are new or changed, and sends those. */
async function flush(): Promise<void> {
  if (records.length === 0) return
  const [batch, asked] = [records, keys]
  ;[records, keys, characters] = [[], [], 0]
  send({ kind: 'keys', keys: asked })
  const indexes = await new Promise<number[]>((resolve) => (waiting.needed = resolve))
  const converted = indexes.flatMap((index) => {
    const [record, key] = [batch[index], asked[index]]
    if (!record || !key) return []
    if ('content' in record) send({ kind: 'converting', key })
    const isSlow = slowTexts.has(keyText(key))
    return [{ ...key, ...convertRecord(record, { siteUrl, attachments, isSlow }) }]
  })
  send({ kind: 'converting', key: null })
  while (ahead >= MAX_AHEAD) await new Promise<void>((resolve) => (waiting.next = resolve))
  ahead += 1
  send({ kind: 'batch', records: converted, keys: asked })
}

async function read(): Promise<void> {
  const reader = await readerOf(kind)
  for await (const record of reader(file, stopping.signal, { types })) {
    if (record.type === 'site') {
      siteUrl = givenSite ?? record.url
      hasSite = true
      send({ kind: 'site', site: { ...record, url: siteUrl } })
      continue
    }
    if (record.type === 'media' && record.articleId !== null) {
      const siblings = attachments.get(record.articleId) ?? []
      siblings.push(record.sourceId)
      attachments.set(record.articleId, siblings)
    }
    if (toSkip > 0) {
      toSkip -= 1
      continue
    }
    const json = JSON.stringify(record)
    records.push(record)
    keys.push(keyOfRecord(record, json, optionsKey))
    characters += json.length
    if (records.length >= BATCH_RECORDS || characters >= BATCH_CHARACTERS) await flush()
  }
  await flush()
}

/** Returns the message for what stopped the reading. */
async function explain(error: unknown): Promise<FromReading> {
  const other = error instanceof SourceError && !hasSite ? await otherSystem(file, kind) : null
  if (other) return { kind: 'error', message: other, text: toMessage(other) }
  const text = error instanceof AppError || error instanceof SourceError ? { text: error.text } : {}
  const message = error instanceof Error ? (error.stack ?? '') : String(error)
  return { kind: 'error', message, ...text }
}

void read()
  .then((): FromReading => ({ kind: 'end' }), explain)
  .then((last) => send(last, () => process.disconnect()))
