import type { ReactNode } from 'react'
import { z } from 'zod'
import { messageOf } from '#client/lib/error-message.ts'
import { Form, useZodForm } from '#client/lib/form.tsx'
import { FormSubmit } from '#client/lib/form-submit.tsx'
import { useChangeSettings, useSiteSettings } from '#client/lib/site-settings.queries.ts'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { CheckboxField, TextArea, TextField } from '#client/ui/field.tsx'
import { RadioChoices } from '#client/ui/radio-choices.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { RetryNotice } from '#client/ui/retry-notice.tsx'
import { m } from '#shared/catalog/m.ts'
import { siteSettings, type SiteSettings } from '#shared/site/site-settings.ts'
import { RecordSettings } from './record-settings.tsx'
import { RewriterSettingsForm } from './rewriter-settings-form.tsx'
import { useOperatorSettings } from './settings.queries.ts'

/** The site's settings, and a read-only list of what the operator set. */
export function SiteSettingsView() {
  const { data, error, refetch } = useSiteSettings()
  if (error && !data) {
    return <RetryNotice onRetry={refetch}>{messageOf(error)}</RetryNotice>
  }
  return (
    <div className="space-y-5">
      <SettingsCard title={m.registration()} note={m.registrationNote()}>
        {(settings) => <RegistrationForm settings={settings} />}
      </SettingsCard>
      <SettingsCard title={m.publishingTitle()} note={m.publishingNote()}>
        {(settings) => <SwitchesForm settings={settings} switches={PUBLISHING} save={m.updatePublishing()} />}
      </SettingsCard>
      <Card>
        <CardHeader title={m.publicRecord()} note={m.publicRecordNote()} />
        <RecordSettings />
      </Card>
      <SettingsCard title={m.rewriterSettings()} note={m.rewriterSettingsNote()}>
        {(settings) => <RewriterSettingsForm settings={settings} />}
      </SettingsCard>
      <SettingsCard title={m.pictures()} note={m.picturesNote()}>
        {(settings) => <SwitchesForm settings={settings} switches={PICTURES} save={m.updatePictures()} />}
      </SettingsCard>
      <SettingsCard title={m.oldCommentsTitle()} note={m.oldCommentsNote()}>
        {(settings) => (
          <SwitchesForm settings={settings} switches={OLD_COMMENTS} save={m.updateOldComments()} />
        )}
      </SettingsCard>
      <SettingsCard title={m.feeds()} note={m.feedsNote()}>
        {(settings) => <FeedsForm settings={settings} />}
      </SettingsCard>
      <SettingsCard title={m.searchAndAi()} note={m.searchAndAiNote()}>
        {(settings) => (
          <SwitchesForm settings={settings} switches={MACHINE_USES} save={m.updateMachineUses()} />
        )}
      </SettingsCard>
      <SettingsCard title={m.embeds()} note={m.embedsNote()}>
        {(settings) => <EmbedsForm settings={settings} />}
      </SettingsCard>
      <OperatorCard />
    </div>
  )
}

interface SettingsCardProps {
  title: string
  note: string
  children: (settings: SiteSettings) => ReactNode
}

/** Shows a form once the settings are loaded. */
function SettingsCard({ title, note, children }: SettingsCardProps) {
  const { data } = useSiteSettings()
  return (
    <Card>
      <CardHeader title={title} note={note} />
      {data ? children(data) : <Skeleton className="h-28" />}
    </Card>
  )
}

const CHOICES = [
  ['open', () => m.open(), () => m.registrationOpenText()],
  ['closed', () => m.closed(), () => m.registrationClosedText()],
] as const

const schema = z.object({ registration: z.enum(['open', 'closed']) })

function RegistrationForm({ settings }: { settings: SiteSettings }) {
  const change = useChangeSettings()
  const form = useZodForm(schema, {
    values: { registration: settings.isRegistrationOpen ? 'open' : 'closed' },
  })
  const { error: _, ...registration } = form.field('registration')
  return (
    <Form
      form={form}
      onSubmit={(input) => change.mutateAsync({ isRegistrationOpen: input.registration === 'open' })}
      className="space-y-5"
    >
      <RadioChoices
        legend={m.registration()}
        choices={CHOICES.map(([value, label, help]) => [value, label(), help()] as const)}
        field={registration}
      />
      <FormSubmit form={form}>{m.save()}</FormSubmit>
    </Form>
  )
}

/** The settings that are on or off. */
type SwitchName = {
  [Name in keyof SiteSettings]: SiteSettings[Name] extends boolean ? Name : never
}[keyof SiteSettings]

/** Each with its label and what it does. */
type Switches = ReadonlyArray<[name: SwitchName, label: () => string, help: () => string]>

const PUBLISHING: Switches = [['hasFourEyes', () => m.fourEyes(), () => m.fourEyesHelp()]]
const PICTURES: Switches = [['hasIllustrations', () => m.illustrations(), () => m.illustrationsHelp()]]
const OLD_COMMENTS: Switches = [['hasOldComments', () => m.showOldComments(), () => m.showOldCommentsHelp()]]
const MACHINE_USES: Switches = [
  ['mayBeFound', () => m.mayBeFound(), () => m.mayBeFoundHelp()],
  ['mayBeQuoted', () => m.mayBeQuoted(), () => m.mayBeQuotedHelp()],
  ['mayBeTrainedOn', () => m.mayBeTrainedOn(), () => m.mayBeTrainedOnHelp()],
]

interface SwitchesProps {
  settings: SiteSettings
  switches: Switches
  save: string
}

const switchesSchema = siteSettings.partial()

function SwitchesForm({ settings, switches, save }: SwitchesProps) {
  const change = useChangeSettings()
  const form = useZodForm(switchesSchema, {
    values: Object.fromEntries(switches.map(([name]) => [name, settings[name]])),
  })
  return (
    <Form form={form} onSubmit={(input) => change.mutateAsync(input)} className="space-y-5">
      {switches.map(([name, label, help]) => (
        <CheckboxField key={name} label={label()} help={help()} {...form.field(name)} />
      ))}
      <FormSubmit form={form}>{save}</FormSubmit>
    </Form>
  )
}

const feedsSchema = siteSettings.pick({ hasFullTextFeeds: true, webSubHub: true })

function FeedsForm({ settings }: { settings: SiteSettings }) {
  const change = useChangeSettings()
  const { hasFullTextFeeds, webSubHub } = settings
  const form = useZodForm(feedsSchema, { values: { hasFullTextFeeds, webSubHub } })
  return (
    <Form form={form} onSubmit={(input) => change.mutateAsync(input)} className="space-y-5">
      <CheckboxField
        label={m.feedsContainWholeText()}
        help={m.feedsContainWholeTextHelp()}
        {...form.field('hasFullTextFeeds')}
      />
      <TextField
        label={m.websubHub()}
        type="url"
        className="max-w-xl"
        placeholder="https://"
        help={m.websubHubHelp()}
        {...form.field('webSubHub')}
      />
      <FormSubmit form={form}>{m.updateFeeds()}</FormSubmit>
    </Form>
  )
}

const embedsSchema = z.object({
  hosts: z.string().transform((text, check) => {
    const lines = text.toLowerCase().split(/\s+/).filter(Boolean)
    const parsed = siteSettings.shape.embedHosts.safeParse([...new Set(lines)])
    if (parsed.success) return parsed.data
    check.addIssue({ code: 'custom', message: parsed.error.issues[0]?.message ?? m.invalidInput() })
    return z.NEVER
  }),
})

function EmbedsForm({ settings }: { settings: SiteSettings }) {
  const change = useChangeSettings()
  const form = useZodForm(embedsSchema, { values: { hosts: settings.embedHosts.join('\n') } })
  return (
    <Form
      form={form}
      onSubmit={({ hosts }) => change.mutateAsync({ embedHosts: hosts })}
      className="space-y-5"
    >
      <TextArea
        label={m.embedHosts()}
        className="max-w-xl"
        placeholder="charts.example.org"
        help={m.embedHostsHelp()}
        {...form.field('hosts')}
      />
      <FormSubmit form={form}>{m.updateEmbeds()}</FormSubmit>
    </Form>
  )
}

function OperatorCard() {
  const { data } = useOperatorSettings()
  return (
    <Card>
      <CardHeader title={m.serverConfiguration()} note={m.serverConfigurationNote()} />
      {!data ? (
        <Skeleton className="h-32" />
      ) : (
        <dl className="text-sm">
          <Setting name={m.nameOfSite()} variable="SITE_NAME">
            {data.name}
          </Setting>
          <Setting name={m.publicAddress()} variable="PUBLIC_ORIGIN">
            {data.publicOrigin ?? <Unset>{m.publicOriginMissing()}</Unset>}
          </Setting>
          <Setting name={m.contactLabel()} variable="CONTACT_EMAIL">
            {data.isContactSet ? (
              data.contactEmail
            ) : (
              <Unset>{m.contactEmailMissing({ contactEmail: data.contactEmail })}</Unset>
            )}
          </Setting>
          <Setting name={m.timeZone()} variable="SITE_TIME_ZONE">
            {data.timeZone}
          </Setting>
          <Setting name={m.backups()} variable="BACKUP_EVERY_HOURS">
            {data.backupEveryHours > 0 ? (
              m.backupEveryHours({ backupEveryHours: data.backupEveryHours })
            ) : (
              <Unset>{m.backupsAreOff()}</Unset>
            )}
          </Setting>
        </dl>
      )}
    </Card>
  )
}

function Setting({ name, variable, children }: { name: string; variable: string; children: ReactNode }) {
  return (
    <div className="hairline-b grid gap-x-6 gap-y-1 py-2.5 last:border-b-0 sm:grid-cols-[12rem_minmax(0,1fr)]">
      <dt>
        <span className="block text-second">{name}</span>
        <code className="text-xs text-second">{variable}</code>
      </dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}

function Unset({ children }: { children: ReactNode }) {
  return <span className="text-caution">{children}</span>
}
