import { useState, useEffect, useRef } from 'react'
import { z } from 'zod'
import { Form, FormError, useZodForm } from '#client/lib/form.tsx'
import { isCallError } from '#client/lib/error-message.ts'
import { useSite } from '#client/lib/use-site.ts'
import { Button } from '#client/ui/button.tsx'
import { CheckboxField, SelectField, TextField } from '#client/ui/field.tsx'
import { labeled } from '#client/ui/labeled.ts'
import { Notice } from '#client/ui/notice.tsx'
import { m } from '#shared/catalog/m.ts'
import { formatBytes } from '#shared/formats.ts'
import { startImportInput } from '#features/moving/shared/import-inputs.ts'
import { ProgressBar } from '#client/ui/progress-bar.tsx'
import { useMoveIn, useUnfinishedUpload } from './move-in.queries.ts'
import { sendExport } from './send-export.ts'

/** The form: an export file, or the address of a feed. The server checks the rest. */
const moveInForm = startImportInput
  .omit({ file: true, types: true, dryRun: true })
  .extend({ file: z.custom<FileList | undefined>(), feed: z.string().trim() })
  .superRefine(({ system, file, feed }, context) => {
    const report = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (system !== 'feed' && !file?.[0]) report('file', m.chooseExportFile())
    else if (system !== 'feed' && file?.[0]?.size === 0) report('file', m.fileIsEmpty())
    if (system === 'feed' && !(/^https?:\/\//i.test(feed) && URL.canParse(feed)))
      report('feed', m.addressNeedsHttp())
  })
type MoveInValues = z.output<typeof moveInForm>

const SYSTEMS = [
  { value: 'wordpress', label: () => 'WordPress' },
  { value: 'ghost', label: () => 'Ghost' },
  { value: 'substack', label: () => 'Substack' },
  { value: 'feed', label: () => m.feedWithFormats() },
]

const ACCEPTS: Record<string, string> = {
  wordpress: '.xml,text/xml',
  ghost: '.json,.zip,application/json',
  substack: '.zip',
}

const ADDRESSES = [
  { value: 'own', label: () => m.stayAtOldAddresses() },
  { value: 'redirect', label: () => m.getNewAddresses() },
]

const MEMBERS = [
  { value: 'restrict', label: () => m.stayForMembers() },
  { value: 'draft', label: () => m.becomeDrafts() },
  { value: 'publish', label: () => m.publishedForEveryone() },
]

/** Chooses an export and its options, uploads it, and starts a trial, from which the import starts. */
export function MoveInForm({ onStarted }: { onStarted: (id: number) => void }) {
  const { start } = useMoveIn()
  const upload = useSendExport()
  const { membership } = useSite()
  const form = useZodForm(moveInForm, {
    defaultValues: {
      system: 'wordpress',
      feed: '',
      site: '',
      addresses: 'own',
      members: membership ? 'restrict' : 'draft',
      pictures: true,
    },
  })
  const [problem, setProblem] = useState<string | null>(null)
  const system = form.watch('system')

  async function begin({ file, feed, ...options }: MoveInValues): Promise<void> {
    setProblem(null)
    try {
      const first = file?.[0]
      const source = options.system === 'feed' || !first ? { feed } : { uploadId: await upload.send(first) }
      const { id } = await start.mutateAsync({
        ...options,
        site: options.site ?? '',
        file: source,
        dryRun: true,
      })
      onStarted(id)
    } catch (error) {
      if (isCallError(error)) throw error
      const isCanceled = error instanceof DOMException && error.name === 'AbortError'
      if (!isCanceled) setProblem(error instanceof Error ? error.message : m.unexpectedError())
    }
  }

  return (
    <Form form={form} onSubmit={begin} className="space-y-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField label={m.system()} options={labeled(SYSTEMS)} {...form.field('system')} />
        {system === 'feed' ? (
          <TextField label={m.addressOfFeed()} type="url" dir="ltr" {...form.field('feed')} />
        ) : (
          <TextField
            label={m.exportFile()}
            type="file"
            accept={ACCEPTS[system]}
            help={<Unfinished />}
            {...form.field('file')}
          />
        )}
      </div>
      <TextField
        label={m.addressOfOldSite()}
        type="url"
        dir="ltr"
        placeholder="https://old.example"
        help={m.addressOfOldSiteHelp()}
        {...form.field('site')}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField label={m.articlesLabel()} options={labeled(ADDRESSES)} {...form.field('addresses')} />
        <SelectField
          label={m.articlesForMembersOnly()}
          options={labeled(MEMBERS)}
          {...form.field('members')}
        />
      </div>
      <CheckboxField
        label={m.fetchPicturesAndOtherFiles()}
        help={m.fetchPicturesAndOtherFilesHelp()}
        {...form.field('pictures')}
      />
      {problem && <Notice tone="danger">{problem}</Notice>}
      <FormError form={form} />
      {upload.share !== null && <UploadShare share={upload.share} onCancel={upload.cancel} />}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" pending={form.isPending}>
          {m.tryItFirst()}
        </Button>
      </div>
    </Form>
  )
}

/** Names the upload that was cut off. */
function Unfinished() {
  const { data } = useUnfinishedUpload()
  if (!data) return null
  return (
    <>
      {m.goOnWithUpload()} <bdi className="wrap-anywhere">{data.fileName}</bdi> (
      {m.amountOfTotal({ amount: formatBytes(data.received), total: formatBytes(data.bytes) })})
    </>
  )
}

/** How much of an export arrived, with a Cancel button. */
function UploadShare({ share, onCancel }: { share: number; onCancel: () => void }) {
  return (
    <div className="space-y-2">
      <div className="flex flex-wrap items-center justify-between gap-3 text-sm">
        <span className="figures">{m.uploadingShare({ share: Math.floor(share * 100) })}</span>
        <Button variant="quiet" size="small" onClick={onCancel}>
          {m.cancelUpload()}
        </Button>
      </div>
      <ProgressBar label={m.upload()} share={share} />
    </div>
  )
}

interface SendingExport {
  /** The share that arrived, 0 to 1; null when idle. */
  share: number | null
  /** Returns the id of the upload. Throws like `sendExport`. */
  send: (file: File) => Promise<string>
  cancel: () => void
}

/** Sends one export at a time. Leaving the screen cuts the upload off; it can continue later. */
function useSendExport(): SendingExport {
  const { openUpload } = useMoveIn()
  const [share, setShare] = useState<number | null>(null)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function send(file: File): Promise<string> {
    const controller = new AbortController()
    running.current = controller
    setShare(0)
    try {
      const open = () => openUpload.mutateAsync({ fileName: file.name, bytes: file.size })
      return await sendExport({ file, open, onSent: setShare, signal: controller.signal })
    } finally {
      running.current = null
      setShare(null)
    }
  }

  return { share, send, cancel: () => running.current?.abort() }
}
