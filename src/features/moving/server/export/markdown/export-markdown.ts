import { siteIdentity } from '#features/site/server/identity/identity.service.ts'
import { readSiteSettings } from '#features/site/server/settings/site-settings.service.ts'
import { FOLDER_FORMAT, SITE_FILE } from '#features/moving/shared/folder-format.ts'
import type { ExportRun } from '../export-run.ts'
import { articleRecords } from '../records/article-records.ts'
import { mediaRecords, uploadName, type MediaRow } from '../records/library-records.ts'
import { readTerms } from '../records/newsroom-terms.ts'
import { putUpload } from '../records/put-upload.ts'
import { articleFile, articleFileName } from './article-file.ts'
import { putRows } from './json-rows.ts'
import { suppressionRows } from './suppression-rows.ts'
import { PARTS, type PartKind } from './part-rows.ts'
import { accountRows, subscriberRows } from './reader-rows.ts'

/** Writes the newsroom as Markdown files with front matter, its files, and JSON for everything else. */
export async function exportMarkdown(run: ExportRun): Promise<void> {
  const { deps, folder, counts, signal } = run
  await folder.put(SITE_FILE, `${JSON.stringify(await siteOf(run), null, 2)}\n`)
  const terms = await readTerms(deps)
  for (const [kind, rowsOf] of Object.entries(PARTS)) {
    await putRows(folder, `${kind as PartKind}.json`, await rowsOf(deps, terms))
  }
  await putMovedParts(run, (kind) => !kind.startsWith(READERS))
  await putRows(folder, 'media.json', mediaRows(run))
  for await (const record of articleRecords(deps, signal)) {
    await folder.put(articleFileName(record), articleFile(record, terms))
    counts.articles++
    counts.comments += record.comments.length
    run.onProgress()
  }
  if (!run.withReaders) return
  counts.readers += await putRows(folder, 'readers/accounts.json', accountRows(deps))
  counts.readers += await putRows(folder, 'readers/subscribers.json', subscriberRows(deps))
  await putMovedParts(run, (kind) => kind.startsWith(READERS))
  await putRows(folder, 'readers/suppression-list.json', suppressionRows(deps))
}

const READERS = 'readers/'

/** Writes the parts that other features have. */
async function putMovedParts(
  { deps, folder }: ExportRun,
  isWanted: (kind: string) => boolean,
): Promise<void> {
  const parts = deps.hooks('movedParts').flatMap((each) => Object.entries(each))
  for (const [kind, { read }] of parts)
    if (isWanted(kind)) await putRows(folder, `${kind}.json`, await read(deps))
}

async function siteOf({ deps, withReaders }: ExportRun) {
  const { name, language, look } = await siteIdentity(deps)
  const { addressForm } = await readSiteSettings(deps)
  return {
    generator: 'Broadsheet',
    format: FOLDER_FORMAT,
    name,
    tagline: look?.tagline ?? '',
    language,
    timeZone: deps.config.site.timeZone,
    address: deps.config.publicOrigin,
    addressForm,
    withReaders,
  }
}

/** Files elsewhere also have a row, but are not copied. */
async function* mediaRows(run: ExportRun): AsyncGenerator<Record<string, unknown>> {
  for await (const media of mediaRecords(run.deps, run.signal)) {
    const name = uploadName(media.url)
    const hasFile = name !== null && (await putUpload(run, name, `uploads/${name}`))
    if (hasFile || name === null) yield rowOf(media)
  }
}

/** Smaller copies and what follows from the bytes are made again. */
const LEFT_OUT = new Set(['id', 'variants', 'placeholder', 'uploadedBy', 'needsVariants'])

const rowOf = (media: MediaRow): Record<string, unknown> =>
  Object.fromEntries(Object.entries(media).filter(([name]) => !LEFT_OUT.has(name)))
