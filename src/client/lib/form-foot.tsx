import type { ReactNode } from 'react'
import { Button } from '#client/ui/button.tsx'
import { classNames } from '#client/ui/class-names.ts'
import { m } from '#shared/catalog/m.ts'
import { FormError } from './form.tsx'

interface Props {
  form: { formError: string | undefined; isPending: boolean; formState: { isDirty: boolean } }
  /** Default: Save. */
  action?: string
  /** What is saved, shown while nothing was changed. */
  note?: string
  /** For a short page, which is one card. */
  isInCard?: boolean
  /** Further errors. */
  children?: ReactNode
}

/** The one Save of a page of settings, which tells whether changes wait for it. On a long page it stays in the window. */
export function FormFoot({ form, action = m.save(), note = '', isInCard = false, children }: Props) {
  return (
    <div
      className={classNames(
        'space-y-2',
        !isInCard && 'hairline-t sticky bottom-16 z-10 bg-paper py-3 md:bottom-0',
      )}
    >
      <FormError form={form} />
      {children}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" pending={form.isPending}>
          {action}
        </Button>
        <output className="text-sm text-second">{form.formState.isDirty ? m.notSavedYet() : note}</output>
      </div>
    </div>
  )
}
