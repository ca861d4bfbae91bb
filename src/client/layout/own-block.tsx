import type { MenuLink } from '#features/site/shared/identity.ts'

interface Props {
  button: MenuLink | null
  className: string
}

/** The button of a block in the newsroom's own words. */
export function OwnButton({ button, className }: Props) {
  if (!button) return null
  return (
    <a href={button.href} dir="auto" className={className}>
      {button.label}
    </a>
  )
}
