import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { dashboardView } from '#client/lib/dashboard-links.ts'
import { messageOf } from '#client/lib/error-message.ts'
import { Form, FormError } from '#client/lib/form.tsx'
import { useSite } from '#client/lib/use-site.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { Tab, TabList, TabPanel, Tabs } from '#client/ui/tabs.tsx'
import { ViewHead } from '#client/ui/view-head.tsx'
import { RetryNotice } from '#client/ui/retry-notice.tsx'
import { m } from '#shared/catalog/m.ts'
import { formatDateTime } from '#shared/formats.ts'
import { PagePreview } from '#client/ui/page-preview.tsx'
import { identitySchema } from '#features/site/shared/identity-input.ts'
import { problemsOf } from '#features/site/shared/site-colors.ts'
import { IDENTITY_PREVIEW_PATH } from '#features/site/shared/preview-paths.ts'
import { ColorsCard } from './colors-card.tsx'
import { ContactCard } from './contact-card.tsx'
import { FontsCard } from './fonts-card.tsx'
import { FrontPageCards } from './front-page-cards.tsx'
import { useIdentity, useSaveIdentity, type IdentityDocument } from './identity.queries.ts'
import { MenusCards } from './menus-cards.tsx'
import { NameCard } from './name-card.tsx'
import { useIdentityForm, type IdentityForm } from './use-identity-form.ts'

interface Props {
  /** The part in the address; an unknown one opens the first. */
  part: string
}

/** The look of the site: name, logo, colors, fonts, menus, and the built-in blocks of the front page. */
export function IdentityView({ part: asked }: Props) {
  const { data, error, refetch } = useIdentity()
  const part = PARTS.some(([value]) => value === asked) ? asked : PARTS[0][0]
  if (error && !data) {
    return <RetryNotice onRetry={refetch}>{messageOf(error)}</RetryNotice>
  }
  return (
    <section aria-label={m.site()} className="space-y-5">
      <ViewHead note={m.identityNote()} />
      {data ? <OpenedIdentity latest={data} part={part} /> : <Skeleton className="h-96" />}
    </section>
  )
}

/** Edits the version that was opened, so a newer one never replaces what is being typed. */
function OpenedIdentity({ latest, part }: { latest: IdentityDocument; part: string }) {
  const [opened, setOpened] = useState(latest)
  const isOld = opened.version < latest.version
  return (
    <>
      {isOld && (
        <Notice
          tone="caution"
          action={<Button onClick={() => setOpened(latest)}>{m.showTheirVersion()}</Button>}
        >
          {m.conflictingLook()}
        </Notice>
      )}
      <IdentityEditor
        key={opened.version}
        document={opened}
        part={part}
        onSaved={(identity, version) => setOpened({ identity, version, updatedAt: new Date().toISOString() })}
      />
    </>
  )
}

interface EditorProps {
  document: IdentityDocument
  part: string
  onSaved: (identity: IdentityDocument['identity'], version: number) => void
}

const PARTS = [
  ['name', () => m.nameAndLogo()],
  ['colors', () => m.colorsAndFonts()],
  ['menus', () => m.menus()],
  ['front', () => m.frontPageLabel()],
  ['contact', () => m.contactAndImprint()],
] as const

function IdentityEditor({ document, part, onSaved }: EditorProps) {
  const { timeZone } = useSite()
  const navigate = useNavigate()
  const save = useSaveIdentity()
  const form = useIdentityForm(document)
  return (
    <div className="grid items-start gap-5 xl:grid-cols-2">
      <Form
        form={form}
        within="/dashboard/site/"
        onSubmit={async (input) => onSaved(input.identity, await save.mutateAsync(input))}
        className="min-w-0 space-y-5"
      >
        <Tabs value={part} onValueChange={(next) => void navigate(dashboardView(`site/${next}`))}>
          <TabList aria-label={m.partsOfLook()}>
            {PARTS.map(([value, label]) => (
              <Tab key={value} value={value}>
                {label()}
              </Tab>
            ))}
          </TabList>
          <TabPanel value="name">
            <NameCard form={form} />
          </TabPanel>
          <TabPanel value="colors" className="space-y-5">
            <ColorsCard form={form} />
            <FontsCard form={form} />
          </TabPanel>
          <TabPanel value="menus" className="space-y-5">
            <MenusCards form={form} />
          </TabPanel>
          <TabPanel value="front" className="space-y-5">
            <FrontPageCards form={form} />
          </TabPanel>
          <TabPanel value="contact">
            <ContactCard form={form} />
          </TabPanel>
        </Tabs>
        <FormError form={form} />
        <Problems form={form} />
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" pending={form.isPending}>
            {m.saveAndPublish()}
          </Button>
          <p className="text-sm text-second">
            {document.updatedAt
              ? m.versionOfDate({
                  version: document.version,
                  dateTime: formatDateTime(document.updatedAt, timeZone),
                })
              : m.builtInLook()}
          </p>
        </div>
      </Form>
      <Preview form={form} />
    </div>
  )
}

/** Names the parts with mistakes, because the one in view may have none. */
function Problems({ form }: { form: ReturnType<typeof useIdentityForm> }) {
  const parts = Object.keys(form.formState.errors.identity ?? {})
  if (parts.length === 0) return null
  const names = PARTS.filter(([value]) => parts.some((part) => PART_OF[part] === value)).map(([, label]) =>
    label(),
  )
  return (
    <p role="alert" className="text-sm text-danger">
      {m.notSavedCheckParts({ names: names.join(', ') })}
    </p>
  )
}

const PART_OF: Readonly<Record<string, (typeof PARTS)[number][0]>> = {
  name: 'name',
  tagline: 'name',
  language: 'name',
  logoLight: 'name',
  logoDark: 'name',
  icon: 'name',
  sharePicture: 'name',
  colors: 'colors',
  fonts: 'colors',
  navigation: 'menus',
  footer: 'menus',
  social: 'menus',
  hero: 'front',
  promo: 'front',
  email: 'contact',
  phone: 'contact',
  address: 'contact',
  imprint: 'contact',
}

/** The front page as it would be after saving. */
function Preview({ form }: { form: IdentityForm }) {
  const identity = useWatch({ control: form.control, name: 'identity' })
  const parsed = identitySchema.safeParse(identity)
  const isValid = parsed.success && (!parsed.data.colors || problemsOf(parsed.data.colors).length === 0)
  const savedNote = form.formState.isDirty ? m.previewNotSavedYet() : m.previewIsPublic()
  const page = isValid && {
    action: IDENTITY_PREVIEW_PATH,
    fields: { identity: JSON.stringify(parsed.data) },
    title: m.frontPageWithUnsavedLook(),
  }
  return (
    <div className="min-w-0 space-y-3 xl:sticky xl:top-20">
      <h2 className="text-base font-semibold">{m.preview()}</h2>
      <PagePreview page={page || null} note={isValid ? savedNote : m.previewWaitsForFields()} />
    </div>
  )
}
