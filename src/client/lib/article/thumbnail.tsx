/** A small picture at the end of an entry of a list, which its headline already describes. */
export function Thumbnail({ src }: { src: string }) {
  return (
    <img
      src={src}
      alt=""
      width={132}
      height={88}
      loading="lazy"
      decoding="async"
      className="aspect-3/2 w-24 shrink-0 self-start bg-wash object-cover sm:w-33"
    />
  )
}
