import { useState, type ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { messageOf } from '#client/lib/error-message.ts'
import { Form } from '#client/lib/form.tsx'
import { FormFoot } from '#client/lib/form-foot.tsx'
import { useSite } from '#client/lib/use-site.ts'
import { Button } from '#client/ui/button.tsx'
import { Notice } from '#client/ui/notice.tsx'
import { Skeleton } from '#client/ui/skeleton.tsx'
import { ViewHead } from '#client/ui/view-head.tsx'
import { RetryNotice } from '#client/ui/retry-notice.tsx'
import { m } from '#shared/catalog/m.ts'
import { formatDateTime } from '#shared/formats.ts'
import { PagePreview } from '#client/ui/page-preview.tsx'
import { identitySchema, type SaveIdentityInput } from '#features/site/shared/identity-input.ts'
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
import { listed } from '#shared/listed.ts'

interface Props {
  /** The page in the address; an unknown one opens the first. */
  part: string
}

/** The look of the site: name, logo, colors, fonts, menus, and the built-in blocks of the front page. */
export function IdentityView({ part: asked }: Props) {
  const { data, error, refetch } = useIdentity()
  const part = isPart(asked) ? asked : 'name'
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
function OpenedIdentity({ latest, part }: { latest: IdentityDocument; part: Part }) {
  const [opened, setOpened] = useState(latest)
  const [saved, setSaved] = useState(latest)
  const save = useSaveIdentity()
  const isOld = !save.isPending && saved.version < latest.version
  const show = (theirs: IdentityDocument) => {
    setOpened(theirs)
    setSaved(theirs)
  }
  return (
    <>
      {isOld && (
        <Notice tone="caution" action={<Button onClick={() => show(latest)}>{m.showTheirVersion()}</Button>}>
          {m.conflictingLook()}
        </Notice>
      )}
      <IdentityEditor
        key={opened.version}
        opened={opened}
        saved={saved}
        part={part}
        onSave={async (input) => {
          const version = await save.mutateAsync(input)
          setSaved({ identity: input.identity, version, updatedAt: new Date().toISOString() })
          return version
        }}
      />
    </>
  )
}

interface EditorProps {
  opened: IdentityDocument
  /** What this screen saved last; before that, what it opened. */
  saved: IdentityDocument
  part: Part
  /** Returns the new version. */
  onSave: (input: SaveIdentityInput) => Promise<number>
}

/** The pages of the one form, with their names and cards. */
const PARTS = {
  name: [() => m.nameAndLogo(), (form) => <NameCard form={form} />],
  colors: [
    () => m.colorsAndFonts(),
    (form) => (
      <>
        <ColorsCard form={form} />
        <FontsCard form={form} />
      </>
    ),
  ],
  menus: [() => m.menus(), (form) => <MenusCards form={form} />],
  front: [() => m.heroAndPromotion(), (form) => <FrontPageCards form={form} />],
  contact: [() => m.contactAndImprint(), (form) => <ContactCard form={form} />],
} satisfies Record<string, [label: () => string, cards: (form: IdentityForm) => ReactNode]>

type Part = keyof typeof PARTS

const isPart = (asked: string): asked is Part => asked in PARTS

function IdentityEditor({ opened, saved, part, onSave }: EditorProps) {
  const { timeZone } = useSite()
  const form = useIdentityForm(opened)
  const [, cards] = PARTS[part]
  async function save(input: SaveIdentityInput): Promise<void> {
    const textOfForm = () => JSON.stringify(form.getValues('identity'))
    const sent = textOfForm()
    const version = await onSave(input)
    form.setValue('version', version)
    // What was typed meanwhile stays, to be saved next.
    form.reset({ identity: input.identity, version }, { keepValues: textOfForm() !== sent })
  }
  return (
    <div className="grid items-start gap-5 xl:grid-cols-2">
      <Form form={form} within="/dashboard/site" onSubmit={save} className="min-w-0 space-y-5">
        {cards(form)}
        <FormFoot
          form={form}
          action={m.saveAndPublish()}
          note={
            saved.updatedAt
              ? m.versionOfDate({
                  version: saved.version,
                  dateTime: formatDateTime(saved.updatedAt, timeZone),
                })
              : m.builtInLook()
          }
        >
          <Problems form={form} />
        </FormFoot>
      </Form>
      <Preview form={form} />
    </div>
  )
}

/** Names the parts with mistakes, because the one in view may have none. */
function Problems({ form }: { form: ReturnType<typeof useIdentityForm> }) {
  const parts = Object.keys(form.formState.errors.identity ?? {})
  if (parts.length === 0) return null
  const pages = new Set(parts.flatMap((part) => PART_OF[part] ?? []))
  const names = Array.from(pages, (page) => PARTS[page][0]())
  return (
    <p role="alert" className="text-sm text-danger">
      {m.notSavedCheckParts({ names: listed(names) })}
    </p>
  )
}

const PART_OF: Readonly<Record<string, Part>> = {
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
