import { useState } from 'react'
import { messageOf } from '#client/lib/error-message.ts'
import { saveText } from '#client/lib/save-text.ts'
import { Button } from '#client/ui/button.tsx'
import { Card, CardHeader, StatCard } from '#client/ui/card.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#client/ui/tabs.tsx'
import { toast } from '#client/ui/toast-store.ts'
import { formatNumber } from '#shared/formats.ts'
import { messages } from '#shared/messages.ts'
import { useImportActions, useReceipt, type ImportStatus, type ReceiptSummary } from './move-in.queries.ts'
import { ChangeList, OpenPointList } from './open-point-list.tsx'
import { RecordTable, StructureTable } from './receipt-tables.tsx'
import { SkippedList } from './skipped-list.tsx'

/** What came, what did not, and what needs an eye. */
export function ReceiptView({ status: { id } }: { status: ImportStatus }) {
  const { data, isError, refetch } = useReceipt(id)
  if (isError) {
    return (
      <Notice tone="danger" action={<Button onClick={() => void refetch()}>Retry</Button>}>
        The receipt could not be loaded.
      </Notice>
    )
  }
  if (!data) return <Skeleton className="h-64" />
  return (
    <>
      <Figures receipt={data} />
      <Card>
        <CardHeader title="What came" actions={<DownloadButton id={id} />} />
        <RecordTable receipt={data} />
      </Card>
      <Lists id={id} receipt={data} />
      <Card>
        <CardHeader title="In the texts" note={rawNote(data)} />
        <StructureTable receipt={data} />
      </Card>
    </>
  )
}

function Figures({ receipt }: { receipt: ReceiptSummary }) {
  const { items, words, structures, files, addresses, isDryRun, articlesWithLoss } = receipt
  const { picture } = structures
  const addressNote = isDryRun ? 'are tried after moving in' : `of ${formatNumber(addresses.total)} answer`
  return (
    <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
      <StatCard
        label="Items"
        value={formatNumber(items.imported)}
        note={`of ${formatNumber(items.total)} in the export`}
      />
      <StatCard
        label="Words"
        value={formatNumber(words.kept)}
        note={`of ${formatNumber(words.source)}${articlesWithLoss > 0 ? `, ${articlesText(articlesWithLoss)}` : ''}`}
      />
      <StatCard
        label="Pictures in texts"
        value={formatNumber(picture.kept)}
        note={`of ${formatNumber(picture.source)}${filesText(files)}`}
      />
      <StatCard
        label="Old addresses"
        value={formatNumber(isDryRun ? addresses.total : addresses.answering)}
        note={addressNote}
      />
    </div>
  )
}

function filesText({ wanted, missing }: ReceiptSummary['files']): string {
  if (!wanted) return ', files were not fetched'
  if (missing === 0) return ''
  return missing === 1 ? ', 1 file is missing' : `, ${formatNumber(missing)} files are missing`
}

const articlesText = (count: number) =>
  count === 1 ? '1 article lost some' : `${formatNumber(count)} articles lost some`

function Lists({ id, receipt }: { id: number; receipt: ReceiptSummary }) {
  const [tab, setTab] = useState('open')
  const { openCounts, changeCount, items, omitted } = receipt
  const open = Object.values(openCounts).reduce((sum, count) => sum + count, omitted.open)
  return (
    <Card>
      <Tabs value={tab} onValueChange={setTab}>
        <TabList aria-label="Lists of the receipt">
          <Tab value="open">Needs an eye ({formatNumber(open)})</Tab>
          <Tab value="changed">Changed ({formatNumber(changeCount + omitted.changes)})</Tab>
          <Tab value="skipped">Did not come ({formatNumber(items.total - items.imported)})</Tab>
        </TabList>
        <TabPanel value="open">
          <OpenPointList id={id} counts={openCounts} />
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
      toast({ title: messages.error, description: messageOf(error), style: 'destructive' })
    } finally {
      setIsPending(false)
    }
  }
  return (
    <Button variant="secondary" size="small" pending={isPending} onClick={() => void download()}>
      Download receipt.json
    </Button>
  )
}

function rawNote({ raw }: ReceiptSummary): string | undefined {
  const names = Object.entries(raw).map(([name, count]) => `${name} (${formatNumber(count)})`)
  return names.length > 0 ? `Kept as raw blocks: ${names.join(', ')}` : undefined
}
