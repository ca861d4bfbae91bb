import { useState } from 'react'
import { messageOf } from '#client/lib/error-message.ts'
import { saveText } from '#client/lib/save-text.ts'
import { Button } from '#client/ui/button.tsx'
import { Card, CardHeader, StatCard } from '#client/ui/card.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#client/ui/tabs.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { m } from '#shared/catalog/m.ts'
import { formatNumber } from '#shared/formats.ts'
import { useImportActions, useReceipt, type ImportStatus, type ReceiptSummary } from './move-in.queries.ts'
import { ChangeList, OpenPointList } from './open-point-list.tsx'
import { RecordTable, StructureTable } from './receipt-tables.tsx'
import { SkippedList } from './skipped-list.tsx'

/** What was imported, what was not, and what needs review. */
export function ReceiptView({ status: { id } }: { status: ImportStatus }) {
  const { data, isError, refetch } = useReceipt(id)
  if (isError) {
    return (
      <Notice tone="danger" action={<Button onClick={() => void refetch()}>{m.retryLabel()}</Button>}>
        {m.receiptNotLoaded()}
      </Notice>
    )
  }
  if (!data) return <Skeleton className="h-64" />
  return (
    <>
      <Figures receipt={data} />
      <Card>
        <CardHeader title={m.whatCame()} actions={<DownloadButton id={id} />} />
        <RecordTable receipt={data} />
      </Card>
      <Lists id={id} receipt={data} />
      <Card>
        <CardHeader title={m.inTexts()} note={rawNote(data)} />
        <StructureTable receipt={data} />
      </Card>
    </>
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
