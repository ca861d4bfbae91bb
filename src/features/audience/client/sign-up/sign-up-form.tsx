import type { ReactNode } from 'react'
import { buttonClass } from '#client/ui/button.tsx'
import { m } from '#shared/catalog/m.ts'

interface Props {
  /** Of the field, which the page has once. */
  id: string
  newsletterId: number
  button: string
  /** Hides the label from sight where the button says what the field is for. */
  isLabelHidden?: boolean
  /** More newsletters to tick. */
  children?: ReactNode
}

/** One field and one button that sign up for a newsletter. A plain form, which works without script. */
export function SignUpForm({ id, newsletterId, button, isLabelHidden = false, children }: Props) {
  return (
    <form method="post" action="/newsletters/sign-up">
      <input type="hidden" name="list" value={newsletterId} />
      {children}
      <label
        className={isLabelHidden ? 'visually-hidden' : 'mb-1.5 block text-sm font-medium'}
        htmlFor={`${id}-email`}
      >
        {m.yourAddress()}
      </label>
      <div className="grid gap-2.5 sm:grid-cols-[minmax(0,1fr)_auto]">
        <input
          id={`${id}-email`}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          required
          dir="ltr"
          placeholder={isLabelHidden ? m.yourAddress() : undefined}
          className="h-11.5 w-full rounded-corner border border-edge bg-raised px-3 text-base placeholder:text-second rtl:placeholder:text-right"
        />
        <button className={`${buttonClass()} h-auto min-h-11.5 py-1.5 whitespace-normal`}>{button}</button>
      </div>
      {/* People do not see this field, and programs fill it in. */}
      <label className="visually-hidden" aria-hidden>
        {m.leaveEmpty()}
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
      <p className="mt-3 text-sm text-second">{m.signUpHint()}</p>
    </form>
  )
}
