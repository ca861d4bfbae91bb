import { Link } from '@tanstack/react-router'
import { useWatch } from 'react-hook-form'
import { StatusBadge } from '#client/lib/article/status-badge.tsx'
import { dashboardView } from '#client/lib/dashboard-links.ts'
import { Form, useZodForm } from '#client/lib/form.tsx'
import { FormSubmit } from '#client/lib/form-submit.tsx'
import { useBoxActions, useBoxUses, type ReusableBox } from '#client/lib/reusable-boxes.queries.ts'
import { Dialog } from '#client/ui/dialog.tsx'
import { TextField } from '#client/ui/field.tsx'
import { StatusMessage } from '#client/ui/status-message.tsx'
import { m } from '#shared/catalog/m.ts'
import { createBoxInput } from '#features/articles/shared/reusable-boxes.ts'
import { useTextEditor } from './text-editor-slot.ts'

/** Writes a box; null for a new one. */
export function BoxDialog({ box, onClose }: { box: ReusableBox | null; onClose: () => void }) {
  const isShown = box !== null && box.uses > 0
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={box ? m.editBox() : m.newBox()}
      size="large"
      description={isShown ? m.boxDescription() : undefined}
    >
      <BoxForm box={box} onClose={onClose} />
    </Dialog>
  )
}

function BoxForm({ box, onClose }: { box: ReusableBox | null; onClose: () => void }) {
  const { create, update } = useBoxActions()
  const form = useZodForm(createBoxInput, {
    defaultValues: { name: box?.name ?? '', content: box?.content ?? '' },
  })
  const { Text } = useTextEditor()
  const text = useWatch({ control: form.control, name: 'content' })
  return (
    <Form
      form={form}
      onSubmit={async (input) => {
        if (box) await update.mutateAsync({ id: box.id, version: box.version, ...input })
        else await create.mutateAsync(input)
        onClose()
      }}
      className="space-y-4"
    >
      <TextField label={m.name()} help={m.onlyNewsroomSeesIt()} {...form.field('name')} />
      <Text
        value={text}
        error={form.field('content').error}
        onChange={(value) => form.setValue('content', value, { shouldDirty: true })}
      />
      <FormSubmit form={form} onCancel={onClose}>
        {m.save()}
      </FormSubmit>
    </Form>
  )
}

/** The articles that show a box. */
export function BoxUsesDialog({ box, onClose }: { box: ReusableBox; onClose: () => void }) {
  return (
    <Dialog open onOpenChange={onClose} title={m.articlesWithName({ name: box.name })}>
      <BoxUses id={box.id} />
    </Dialog>
  )
}

function BoxUses({ id }: { id: number }) {
  const { data, isError } = useBoxUses(id)
  if (isError) return <p className="text-danger">{m.articlesNotLoaded()}</p>
  if (!data) return <StatusMessage>{m.loadingLabel()}</StatusMessage>
  return (
    <ul className="space-y-2">
      {data.map((article) => (
        <li key={article.id} className="flex flex-wrap items-center gap-2">
          <Link {...dashboardView(`articles/${article.id}`)} className="text-link" dir="auto">
            {article.title}
          </Link>
          <StatusBadge status={article.status} />
        </li>
      ))}
    </ul>
  )
}
