import type { FormEvent } from 'react'
import { fieldErrorsOf } from '#client/lib/error-message.ts'
import { Button } from '#client/ui/button.tsx'
import { Dialog, DialogButtons } from '#client/ui/dialog.tsx'
import { TextArea, TextField } from '#client/ui/field.tsx'
import { messages } from '#shared/messages.ts'
import { useCreateProject } from './projects.queries.ts'

interface Props {
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** On a failure the dialog stays with what was typed, and says so without a toast. */
export function CreateProjectDialog({ open, onOpenChange }: Props) {
  const create = useCreateProject()
  const errors = fieldErrorsOf(create.error)
  const change = (isOpen: boolean) => {
    if (!isOpen) create.reset()
    onOpenChange(isOpen)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (create.isPending) return
    const form = new FormData(event.currentTarget)
    const deadline = String(form.get('deadline') ?? '')
    create.mutate(
      {
        name: String(form.get('name')),
        description: String(form.get('description')),
        ...(deadline ? { deadline } : {}),
      },
      { onSuccess: () => onOpenChange(false) },
    )
  }
  return (
    <Dialog open={open} onOpenChange={change} title="Create New Project">
      <form onSubmit={submit} className="space-y-4">
        <TextField label="Title" name="name" required error={errors['name']} />
        <TextArea label="Description" name="description" required error={errors['description']} />
        <TextField label="Deadline" name="deadline" type="date" error={errors['deadline']} />
        {create.isError && (
          <p role="alert" className="text-sm text-danger">
            {messages.failedCreateProject}
          </p>
        )}
        <DialogButtons onCancel={() => change(false)}>
          <Button type="submit" pending={create.isPending}>
            Create Project
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}
