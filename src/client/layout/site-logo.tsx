import { useSite } from '#client/lib/use-site.ts'
import { classNames } from '#client/ui/class-names.ts'
import type { SizedImage } from '#shared/site/identity.ts'

interface Props {
  /** The page's ground follows the color scheme, the hero's does not. */
  ground: 'page' | 'brand'
}

/** The site's name, as its logo if the newsroom has one. */
export function SiteLogo({ ground }: Props) {
  const { name, look } = useSite()
  const logo = look?.logo
  if (!logo) return name
  if (!logo.dark) return <Logo image={logo.light} alt={name} />
  if (ground === 'brand') return <Logo image={look.isBrandLight ? logo.light : logo.dark} alt={name} />
  return (
    <>
      <Logo image={logo.light} alt={name} className="light-only" />
      <Logo image={logo.dark} alt={name} className="dark-only" />
    </>
  )
}

const HEIGHT_PX = 36

function Logo({ image, alt, className }: { image: SizedImage; alt: string; className?: string }) {
  const width = Math.round((image.width / image.height) * HEIGHT_PX)
  return (
    <img
      src={image.src}
      {...(image.srcSet ? { srcSet: image.srcSet, sizes: `${width}px` } : {})}
      alt={alt}
      width={width}
      height={HEIGHT_PX}
      className={classNames('h-9 w-auto max-w-48 object-contain object-left rtl:object-right', className)}
    />
  )
}
