import type { ReactNode } from 'react'
import { z } from 'zod'
import { messageOf } from '#client/lib/error-message.ts'
import { Form, FormError, useZodForm } from '#client/lib/form.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { CheckboxField, TextArea, TextField } from '#client/ui/field.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { RadioChoices } from '#client/ui/radio-choices.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { siteSettings, type SiteSettings } from '#shared/site-settings.ts'
import { useChangeSettings, useOperatorSettings, useSiteSettings } from './settings.queries.ts'

/** The site's settings, and a read-only list of what the operator set. */
export function SiteSettingsView() {
  const settings = useSiteSettings()
  if (settings.error && !settings.data) {
    return (
      <Notice tone="danger" action={<Button onClick={() => void settings.refetch()}>Retry</Button>}>
        {messageOf(settings.error)}
      </Notice>
    )
  }
  return (
    <div className="space-y-5">
      <Card>
        <CardHeader title="Registration" note="Admins can invite people either way." />
        {settings.data ? <RegistrationForm settings={settings.data} /> : <Skeleton className="h-28" />}
      </Card>
      <Card>
        <CardHeader title="Publishing" note="Writers never publish. This is about editors and admins." />
        {settings.data ? <PublishingForm settings={settings.data} /> : <Skeleton className="h-28" />}
      </Card>
      <Card>
        <CardHeader
          title="Feeds"
          note="RSS, Atom and JSON, for the site and for each section, tag and series."
        />
        {settings.data ? <FeedsForm settings={settings.data} /> : <Skeleton className="h-28" />}
      </Card>
      <Card>
        <CardHeader
          title="Embeds"
          note="YouTube, Vimeo, Bluesky, Mastodon, Instagram, TikTok, X, SoundCloud, Spotify, Datawrapper, Flourish and OpenStreetMap always work."
        />
        {settings.data ? <EmbedsForm settings={settings.data} /> : <Skeleton className="h-28" />}
      </Card>
      <OperatorCard />
    </div>
  )
}

const CHOICES = [
  ['open', 'Open', 'Readers can create accounts to save favorites.'],
  ['closed', 'Closed', 'Only invited people can create an account.'],
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
      <RadioChoices legend="Registration" choices={CHOICES} field={registration} />
      <FormError form={form} />
      <Button type="submit" pending={form.isPending}>
        Save
      </Button>
    </Form>
  )
}

const publishingSchema = siteSettings.pick({ hasFourEyes: true })

function PublishingForm({ settings: { hasFourEyes } }: { settings: SiteSettings }) {
  const change = useChangeSettings()
  const form = useZodForm(publishingSchema, { values: { hasFourEyes } })
  return (
    <Form form={form} onSubmit={(input) => change.mutateAsync(input)} className="space-y-5">
      <CheckboxField
        label="Nobody publishes their own work alone"
        help="Stories are published or scheduled by someone who did not create them. Their author cannot change them while readers see them."
        {...form.field('hasFourEyes')}
      />
      <FormError form={form} />
      <Button type="submit" pending={form.isPending}>
        Update publishing
      </Button>
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
        label="Feeds contain the whole text"
        help="Otherwise they contain the beginning, and readers open the story on the site."
        {...form.field('hasFullTextFeeds')}
      />
      <TextField
        label="WebSub hub"
        type="url"
        className="max-w-xl"
        placeholder="https://"
        help="Notified of new stories, so that feed readers show them at once. Leave it empty for none."
        {...form.field('webSubHub')}
      />
      <FormError form={form} />
      <Button type="submit" pending={form.isPending}>
        Update feeds
      </Button>
    </Form>
  )
}

const embedsSchema = z.object({
  hosts: z.string().transform((text, check) => {
    const lines = text.toLowerCase().split(/\s+/).filter(Boolean)
    const parsed = siteSettings.shape.embedHosts.safeParse([...new Set(lines)])
    if (parsed.success) return parsed.data
    check.addIssue({ code: 'custom', message: parsed.error.issues[0]?.message ?? 'Invalid input' })
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
        label="Other sites that stories may embed"
        className="max-w-xl"
        placeholder="charts.example.org"
        help="One name a line; it includes its subdomains. Their pages run in a frame after a reader clicks, so allow only sites you trust."
        {...form.field('hosts')}
      />
      <FormError form={form} />
      <Button type="submit" pending={form.isPending}>
        Update embeds
      </Button>
    </Form>
  )
}

function OperatorCard() {
  const { data } = useOperatorSettings()
  return (
    <Card>
      <CardHeader
        title="Server configuration"
        note="Set by environment variables. Changes take effect when the server restarts."
      />
      {!data ? (
        <Skeleton className="h-32" />
      ) : (
        <dl className="text-sm">
          <Setting name="Name of the site" variable="SITE_NAME">
            {data.name}
          </Setting>
          <Setting name="Public address" variable="PUBLIC_ORIGIN">
            {data.publicOrigin ?? (
              <Unset>Not set: links in feeds and shared links point to this machine.</Unset>
            )}
          </Setting>
          <Setting name="Contact" variable="CONTACT_EMAIL">
            {data.isContactSet ? (
              data.contactEmail
            ) : (
              <Unset>Not set: readers see the placeholder {data.contactEmail}.</Unset>
            )}
          </Setting>
          <Setting name="Time zone" variable="SITE_TIME_ZONE">
            {data.timeZone}
          </Setting>
          <Setting name="Backups" variable="BACKUP_EVERY_HOURS">
            {data.backupEveryHours > 0 ? (
              `Every ${data.backupEveryHours} hours`
            ) : (
              <Unset>Off: there are no automatic backups.</Unset>
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
