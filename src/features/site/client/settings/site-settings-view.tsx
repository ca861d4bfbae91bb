import type { ReactNode } from 'react'
import { z } from 'zod'
import { Slot } from '#client/lib/slots.tsx'
import { Form, useZodForm, type RegisteredField } from '#client/lib/form.tsx'
import { FormFoot } from '#client/lib/form-foot.tsx'
import { useChangeSettings } from '#client/lib/site-settings.queries.ts'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { CheckboxField, TextArea, TextField } from '#client/ui/field.tsx'
import { RadioChoices } from '#client/ui/radio-choices.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { m } from '#shared/catalog/m.ts'
import { siteSettings, type SiteSettings } from '#features/site/shared/site-settings.ts'
import { FeaturesView } from '../features/features-view.tsx'
import { GeneralCard } from '../general/general-card.tsx'
import { OperatorCard } from './operator-card.tsx'
import { LoadedSettings, SettingsCard } from './settings-card.tsx'

declare module '#client/lib/slots.tsx' {
  interface Slots {
    /** Cards of the first page, about stories. */
    publishingSettings: { field: (name: SwitchName) => RegisteredField }
  }
}

/** One page of the site's settings. The rest of the path names it; an unknown one opens the first. */
export function SiteSettingsView({ rest }: { rest: string }) {
  return (
    PAGES[rest]?.() ?? (
      <LoadedSettings loading={<Skeleton className="h-96" />}>
        {(settings) => <PublishingForm settings={settings} />}
      </LoadedSettings>
    )
  )
}

const PAGES: Record<string, () => ReactNode> = {
  features: () => <FeaturesView />,
  feeds: () => (
    <SettingsCard title={m.feeds()} note={m.feedsNote()}>
      {(settings) => <FeedsForm settings={settings} />}
    </SettingsCard>
  ),
  search: () => (
    <SettingsCard title={m.searchAndAi()} note={m.searchAndAiNote()}>
      {(settings) => <SearchForm settings={settings} />}
    </SettingsCard>
  ),
  embeds: () => (
    <SettingsCard title={m.embeds()} note={m.embedsNote()}>
      {(settings) => <EmbedsForm settings={settings} />}
    </SettingsCard>
  ),
  server: () => (
    <div className="space-y-5">
      <GeneralCard />
      <OperatorCard />
    </div>
  ),
}

const CHOICES = [
  ['open', () => m.registrationIsOpen(), () => m.registrationOpenText()],
  ['closed', () => m.closed(), () => m.registrationClosedText()],
] as const

/** The settings that are on or off. */
type SwitchName = {
  [Name in keyof SiteSettings]: SiteSettings[Name] extends boolean ? Name : never
}[keyof SiteSettings]

/** Each with its label and what it does. */
type Switches = ReadonlyArray<[name: SwitchName, label: () => string, help: () => string]>

const PUBLISHING: Switches = [['hasFourEyes', () => m.fourEyes(), () => m.fourEyesHelp()]]
const PICTURES: Switches = [['hasIllustrations', () => m.illustrations(), () => m.illustrationsHelp()]]
const MACHINE_USES: Switches = [
  ['mayBeFound', () => m.mayBeFound(), () => m.mayBeFoundHelp()],
  ['mayBeQuoted', () => m.mayBeQuoted(), () => m.mayBeQuotedHelp()],
  ['mayBeTrainedOn', () => m.mayBeTrainedOn(), () => m.mayBeTrainedOnHelp()],
]

/** The cards about stories, in order. */
const STORIES = [
  { title: () => m.publishingTitle(), note: () => m.publishingNote(), switches: PUBLISHING },
  { title: () => m.pictures(), note: () => m.picturesNote(), switches: PICTURES },
]

const switchesSchema = siteSettings.partial()
const publishingSchema = switchesSchema.extend({ registration: z.enum(['open', 'closed']) })

/** Who can register, and what is on or off for every story. */
function PublishingForm({ settings }: { settings: SiteSettings }) {
  const change = useChangeSettings()
  const form = useZodForm(publishingSchema, {
    values: {
      ...valuesOf(
        STORIES.flatMap(({ switches }) => switches),
        settings,
      ),
      hasOldComments: settings.hasOldComments,
      registration: settings.isRegistrationOpen ? 'open' : 'closed',
    },
  })
  const { error: _, ...registration } = form.field('registration')
  return (
    <Form
      form={form}
      onSubmit={(input) => {
        const { registration: choice, ...rest } = form.changed(input)
        return change.mutateAsync({ ...rest, ...(choice && { isRegistrationOpen: choice === 'open' }) })
      }}
      className="space-y-5"
    >
      <Card>
        <CardHeader title={m.registration()} note={m.registrationNote()} />
        <RadioChoices
          legend={m.registration()}
          choices={CHOICES.map(([value, label, help]) => [value, label(), help()] as const)}
          field={registration}
        />
      </Card>
      {STORIES.map(({ title, note, switches }) => (
        <Card key={title()}>
          <CardHeader title={title()} note={note()} />
          <SwitchFields switches={switches} field={(name) => form.field(name)} />
        </Card>
      ))}
      <Slot
        name="publishingSettings"
        props={{ field: (name) => form.field(name) }}
        fallback={<Skeleton className="h-28" />}
      />
      <FormFoot form={form} />
    </Form>
  )
}

function SearchForm({ settings }: { settings: SiteSettings }) {
  const change = useChangeSettings()
  const form = useZodForm(switchesSchema, { values: valuesOf(MACHINE_USES, settings) })
  return (
    <Form form={form} onSubmit={(input) => change.mutateAsync(form.changed(input))} className="space-y-5">
      <SwitchFields switches={MACHINE_USES} field={(name) => form.field(name)} />
      <FormFoot form={form} isInCard />
    </Form>
  )
}

const valuesOf = (switches: Switches, settings: SiteSettings): Partial<SiteSettings> =>
  Object.fromEntries(switches.map(([name]) => [name, settings[name]]))

interface SwitchFieldsProps {
  switches: Switches
  field: (name: SwitchName) => RegisteredField
}

function SwitchFields({ switches, field }: SwitchFieldsProps) {
  return (
    <div className="space-y-5">
      {switches.map(([name, label, help]) => (
        <CheckboxField key={name} label={label()} help={help()} {...field(name)} />
      ))}
    </div>
  )
}

const feedsSchema = siteSettings.pick({ hasFullTextFeeds: true, webSubHub: true })

function FeedsForm({ settings }: { settings: SiteSettings }) {
  const change = useChangeSettings()
  const { hasFullTextFeeds, webSubHub } = settings
  const form = useZodForm(feedsSchema, { values: { hasFullTextFeeds, webSubHub } })
  return (
    <Form form={form} onSubmit={(input) => change.mutateAsync(form.changed(input))} className="space-y-5">
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
      <FormFoot form={form} isInCard />
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
      <FormFoot form={form} isInCard />
    </Form>
  )
}
