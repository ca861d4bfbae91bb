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
import { Notice } from '#client/ui/notice.tsx'
import { useImportActions, useReceipt, type ImportStatus, type ReceiptSummary } from './move-in.queries.ts'
import { ChangedLines, OpenLines } from './receipt-lines.tsx'
import { RecordTable, StructureTable } from './receipt-tables.tsx'
import { Samples } from './samples.tsx'
import { SkippedLines } from './skipped-lines.tsx'
import { listed } from '#shared/listed.ts'

/** What was imported, what was not, and what needs review. */
export function ReceiptView({ status }: { status: ImportStatus }) {
  const query = useReceipt(status.id)
  return (
    <ListState query={query} failure={m.receiptNotLoaded()} loading={<Skeleton className="h-64" />}>
      {(receipt) => (
        <>
          {receipt.isCut && <Notice tone="danger">{m.exportIsCut()}</Notice>}
          <Figures receipt={receipt} />
          {receipt.samples.length > 0 && <Samples id={status.id} samples={receipt.samples} />}
          <Card>
            <CardHeader title={m.whatCame()} actions={<DownloadButton id={status.id} />} />
            <RecordTable receipt={receipt} />
          </Card>
          <Lists status={status} receipt={receipt} />
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
  const { items, words, structures, addresses, isDryRun, articlesWithLoss } = receipt
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
        value={formatNumber(structures.picture.kept)}
        note={picturesNote(receipt)}
      />
      <StatCard
        label={m.oldAddresses()}
        value={formatNumber(isDryRun ? addresses.total : addresses.answering)}
        note={addressNote}
      />
    </div>
  )
}

function picturesNote({ structures: { picture }, files }: ReceiptSummary): string {
  const source = formatNumber(picture.source)
  const { away = 0 } = picture
  if (!files.wanted) return m.filesWereNotFetched({ source })
  return away === 0
    ? m.ofSource({ source })
    : m.picturesAreAway({ source, count: away, shown: formatNumber(away) })
}

function wordsNote(count: number, losses: number): string {
  const source = formatNumber(count)
  if (losses === 0) return m.ofSource({ source })
  return m.articlesWithLoss({ source, count: losses, shown: formatNumber(losses) })
}

function Lists({ status, receipt }: { status: ImportStatus; receipt: ReceiptSummary }) {
  const [tab, setTab] = useState('open')
  const { lists } = receipt
  return (
    <Card>
      <Tabs value={tab} onValueChange={setTab}>
        <TabList aria-label={m.listsOfReceipt()}>
          <Tab value="open">{m.needsEyeWithCount({ open: formatNumber(lists.openLines) })}</Tab>
          <Tab value="changed">{m.changedWithCount({ changed: formatNumber(lists.changedRecords) })}</Tab>
          <Tab value="skipped">{m.didNotComeWithCount({ skipped: formatNumber(lists.skippedRecords) })}</Tab>
        </TabList>
        <TabPanel value="open">
          <OpenLines status={status} lists={lists} />
        </TabPanel>
        <TabPanel value="changed">
          <ChangedLines status={status} lists={lists} />
        </TabPanel>
        <TabPanel value="skipped">
          <SkippedLines id={status.id} receipt={receipt} />
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
  return names.length > 0 ? m.savedAsRawBlocks({ names: listed(names) }) : undefined
}
