/** A small picture at the end of an entry of a list, which its headline already describes; null for none. */
export function Thumbnail({ src }: { src: string | null }) {
  if (src === null) return null
  return (
    <img
      src={src}
      alt=""
      width={128}
      height={85}
      loading="lazy"
      decoding="async"
      className="aspect-3/2 w-24 bg-wash object-cover md:w-32"
    />
  )
}
