import { z } from 'zod'
import { Form, useZodForm } from '#client/lib/form.tsx'
import { Button } from '#client/ui/button.tsx'
import { Card, CardHeader } from '#client/ui/card.tsx'
import { TextField } from '#client/ui/field.tsx'
import { m } from '#shared/catalog/m.ts'
import { startsLikeAddress } from '#rewriting/rewriter-rules.ts'
import { PictureCard } from './picture-card.tsx'
import type { Pictures } from './use-pictures.ts'

/** Chooses the pictures of the story. None is preselected, since others own the rights. */
export function PictureChoice({ pictures }: { pictures: Pictures }) {
  const { candidates, chosen } = pictures
  return (
    <Card className="space-y-4">
      <CardHeader
        title={m.pictures()}
        note={candidates.length > 0 ? m.choosePublishablePictures() : m.noPicturesInSource()}
      />
      {candidates.length > 0 && (
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {candidates.map((candidate, at) => (
            <PictureCard
              key={candidate.url}
              candidate={candidate}
              number={at + 1}
              isChosen={chosen.includes(candidate.url)}
              isFeatured={chosen[0] === candidate.url}
              pictures={pictures}
            />
          ))}
        </ul>
      )}
      <AddPicture onAdd={pictures.add} />
    </Card>
  )
}

const addedPicture = z.object({ url: z.string().refine(startsLikeAddress) })

function AddPicture({ onAdd }: { onAdd: (url: string) => boolean }) {
  const form = useZodForm(addedPicture, { mode: 'onChange', defaultValues: { url: '' } })
  return (
    <Form
      form={form}
      onSubmit={({ url }) => onAdd(url) && form.reset()}
      className="flex flex-wrap items-end gap-3"
    >
      <TextField
        label={m.customImageUrl()}
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        className="grow basis-60"
        // Without an error text: a toast shows it.
        {...form.register('url')}
      />
      <Button type="submit" variant="secondary" disabled={!form.formState.isValid}>
        {m.addImage()}
      </Button>
    </Form>
  )
}
