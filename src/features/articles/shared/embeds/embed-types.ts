/** The form of a foreign frame on the page: a ratio, or a height that posts may change. */
export type FrameShape = 'wide' | 'tall' | 'square' | 'bar' | 'panel' | 'post'

/** A third-party frame, loaded after a click. */
export interface EmbedFrame {
  src: string
  shape: FrameShape
}

/** What an address shows, and where to read more about it. */
export interface EmbedTarget {
  /** The address as it is requested and stored. */
  url: string
  /** The name that readers know, or the host. */
  provider: string
  /** Null for an address that readers only get as a link. */
  frame: EmbedFrame | null
  /** The oEmbed address that describes it, or null. */
  oembed: string | null
}
