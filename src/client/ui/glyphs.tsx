// The icons on every page, with paths from Lucide (ISC license). Lucide's components would add a kilobyte to each page.

const PATHS = {
  search: 'm21 21-4.34-4.34M19 11a8 8 0 1 1-16 0 8 8 0 0 1 16 0Z',
  menu: 'M4 6h16M4 12h16M4 18h16',
  close: 'M18 6 6 18M6 6l12 12',
  pause: 'M8 5v14M16 5v14',
  up: 'm5 12 7-7 7 7M12 19V5',
  play: 'M7 4.5v15l12-7.5Z',
} as const

interface Props {
  name: keyof typeof PATHS
  className: string
}

/** A decorative icon. */
export function Glyph({ name, className }: Props) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      className={className}
    >
      <path d={PATHS[name]} />
    </svg>
  )
}
