import { useState } from 'react'
import { messageOf } from '#client/lib/error-message.ts'
import { saveText } from '#client/lib/save-text.ts'
import { Button } from '#client/ui/button.tsx'
import { Card, CardHeader, StatCard } from '#client/ui/card.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#client/ui/tabs.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { ListState } from '#client/ui/list-state.tsx'
import { m } from '#shared/catalog/m.ts'
import { formatNumber } from '#shared/formats.ts'
import { EmptyState } from '#client/ui/empty-state.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { Pages } from '#client/ui/pages.tsx'
import { RECEIPT_PAGE_SIZE } from '#shared/moving/import-inputs.ts'
import {
  type ImportStatus,
  type ReceiptSummary,
  useImportActions,
  useReceipt,
  useSkippedItems,
} from './move-in.queries.ts'
import { ChangeList, OpenPointList } from './open-point-list.tsx'
import { RecordTable, StructureTable } from './receipt-tables.tsx'
import { typeName } from './import-words.ts'

/** What was imported, what was not, and what needs review. */
export function ReceiptView({ status: { id } }: { status: ImportStatus }) {
  const query = useReceipt(id)
  return (
    <ListState query={query} failure={m.receiptNotLoaded()} loading={<Skeleton className="h-64" />}>
      {(receipt) => (
        <>
          {receipt.isCut && <Notice tone="danger">{m.exportIsCut()}</Notice>}
          <Figures receipt={receipt} />
          <Card>
            <CardHeader title={m.whatCame()} actions={<DownloadButton id={id} />} />
            <RecordTable receipt={receipt} />
          </Card>
          <Lists id={id} receipt={receipt} />
          <Card>
            <CardHeader title={m.inTexts()} note={rawNote(receipt)} />
            <StructureTable receipt={receipt} />
          </Card>
        </>
      )}
    </ListState>
  )
}

function Figures({ receipt }: { receipt: ReceiptSummary }) {
  const { items, words, structures, files, addresses, isDryRun, articlesWithLoss } = receipt
  const { picture } = structures
  const addressNote = isDryRun
    ? m.areTriedAfterMovingIn()
    : m.ofTotalRespond({ total: formatNumber(addresses.total) })
  return (
    <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
      <StatCard
        label={m.items()}
        value={formatNumber(items.imported)}
        note={m.ofTotalInExport({ total: formatNumber(items.total) })}
      />
      <StatCard
        label={m.words()}
        value={formatNumber(words.kept)}
        note={wordsNote(words.source, articlesWithLoss)}
      />
      <StatCard
        label={m.picturesInTexts()}
        value={formatNumber(picture.kept)}
        note={picturesNote(picture.source, files)}
      />
      <StatCard
        label={m.oldAddresses()}
        value={formatNumber(isDryRun ? addresses.total : addresses.answering)}
        note={addressNote}
      />
    </div>
  )
}

function picturesNote(count: number, { wanted, missing }: ReceiptSummary['files']): string {
  const source = formatNumber(count)
  if (!wanted) return m.filesWereNotFetched({ source })
  if (missing === 0) return m.ofSource({ source })
  return m.filesAreMissing({ source, count: missing, shown: formatNumber(missing) })
}

function wordsNote(count: number, losses: number): string {
  const source = formatNumber(count)
  if (losses === 0) return m.ofSource({ source })
  return m.articlesWithLoss({ source, count: losses, shown: formatNumber(losses) })
}

function Lists({ id, receipt }: { id: number; receipt: ReceiptSummary }) {
  const [tab, setTab] = useState('open')
  const { openCounts, settledCount, changeCount, items, omitted } = receipt
  const points = Object.values(openCounts).reduce((sum, count) => sum + count, omitted.open)
  const open = points - settledCount
  return (
    <Card>
      <Tabs value={tab} onValueChange={setTab}>
        <TabList aria-label={m.listsOfReceipt()}>
          <Tab value="open">{m.needsEyeWithCount({ open: formatNumber(open) })}</Tab>
          <Tab value="changed">
            {m.changedWithCount({ changeCount: formatNumber(changeCount + omitted.changes) })}
          </Tab>
          <Tab value="skipped">
            {m.didNotComeWithCount({ total: formatNumber(items.total - items.imported) })}
          </Tab>
        </TabList>
        <TabPanel value="open">
          <OpenPointList id={id} counts={openCounts} settledCount={settledCount} />
        </TabPanel>
        <TabPanel value="changed">
          <ChangeList id={id} />
        </TabPanel>
        <TabPanel value="skipped">
          <SkippedList id={id} />
        </TabPanel>
      </Tabs>
    </Card>
  )
}

function DownloadButton({ id }: { id: number }) {
  const { readReceiptFile } = useImportActions()
  const [isPending, setIsPending] = useState(false)
  const download = async () => {
    setIsPending(true)
    try {
      saveText('receipt.json', await readReceiptFile(id), 'application/json')
    } catch (error) {
      toast({ title: m.error(), description: messageOf(error), style: 'destructive' })
    } finally {
      setIsPending(false)
    }
  }
  return (
    <Button variant="secondary" size="small" pending={isPending} onClick={() => void download()}>
      {m.downloadReceiptJson()}
    </Button>
  )
}

function rawNote({ raw }: ReceiptSummary): string | undefined {
  const names = Object.entries(raw).map(([name, count]) => `${name} (${formatNumber(count)})`)
  return names.length > 0 ? m.savedAsRawBlocks({ names: names.join(', ') }) : undefined
}

/** Items of the source that were not imported, and why. */
function SkippedList({ id }: { id: number }) {
  const [page, setPage] = useState(1)
  const skipped = useSkippedItems({ id, page })
  return (
    <ListState
      query={skipped}
      empty={<EmptyState title={m.everythingCame()}>{m.everythingCameHint()}</EmptyState>}
    >
      {({ items, total }) => (
        <>
          <ul>
            {items.map(({ type, id: itemId, title, reason }, index) => (
              <li key={`${page}-${index}`} className="hairline-t py-3 text-sm">
                <p className="font-medium wrap-anywhere">
                  {typeName(type)} {itemId}: <bdi>{title}</bdi>
                </p>
                <p className="mt-0.5 wrap-anywhere text-second">{reason}</p>
              </li>
            ))}
          </ul>
          <Pages page={page} total={total} pageSize={RECEIPT_PAGE_SIZE} onPage={setPage} />
        </>
      )}
    </ListState>
  )
}
