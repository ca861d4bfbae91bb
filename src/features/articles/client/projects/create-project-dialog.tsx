import { z } from 'zod'
import { Form, useZodForm } from '#client/lib/form.tsx'
import { FormSubmit } from '#client/lib/form-submit.tsx'
import { Dialog } from '#client/ui/dialog.tsx'
import { TextArea, TextField } from '#client/ui/field.tsx'
import { m } from '#shared/catalog/m.ts'
import { limits } from '#shared/limits.ts'
import { createProjectInput } from '#features/articles/shared/projects.ts'
import { requiredText } from '#shared/text-fields.ts'
import { useCreateProject } from './projects.queries.ts'

interface Props {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** Creates a project. A failure is shown in the dialog, which keeps what was typed. */
export function CreateProjectDialog({ open, onOpenChange }: Props) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={m.createNewProject()}>
      <CreateProjectForm onClose={() => onOpenChange(false)} />
    </Dialog>
  )
}

// The screen requires a description; the API does not.
const schema = createProjectInput.extend({
  description: requiredText(limits.descriptionMax),
  deadline: createProjectInput.shape.deadline.or(z.literal('')),
})

function CreateProjectForm({ onClose }: { onClose: () => void }) {
  const create = useCreateProject()
  const form = useZodForm(schema, { defaultValues: { name: '', description: '', deadline: '' } })
  return (
    <Form
      form={form}
      onSubmit={async ({ deadline, ...input }) => {
        await create.mutateAsync({ ...input, deadline: deadline || undefined })
        onClose()
      }}
      errorText={() => m.failedCreateProject()}
      className="space-y-4"
    >
      <TextField label={m.title()} required {...form.field('name')} />
      <TextArea label={m.description()} required {...form.field('description')} />
      <TextField label={m.deadline()} type="date" {...form.field('deadline')} />
      <FormSubmit form={form} onCancel={onClose}>
        {m.createProject()}
      </FormSubmit>
    </Form>
  )
}
