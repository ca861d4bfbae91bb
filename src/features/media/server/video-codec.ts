import { open } from 'node:fs/promises'
import { boxesIn, type Box, type BoxWalk } from './iso-boxes.ts'
import { readAt, type Span } from './spans.ts'

/** The way to the descriptions of what a track contains (ISO/IEC 14496-12, section 8.5.2). */
const WAY = ['mdia', 'minf', 'stbl', 'stsd']

const NAMES: Record<string, string> = {
  hvc1: 'H.265',
  hev1: 'H.265',
  dvh1: 'H.265',
  dvhe: 'H.265',
  apco: 'ProRes',
  apcs: 'ProRes',
  apcn: 'ProRes',
  apch: 'ProRes',
  ap4h: 'ProRes',
  ap4x: 'ProRes',
}

/** Returns the name of the codec of an MP4 or QuickTime file if many browsers cannot play it, else null. */
export async function unplayableCodec(path: string): Promise<string | null> {
  const file = await open(path)
  try {
    const walk = { file, boxes: 0 }
    const [movie] = await boxesIn(walk, { start: 0, end: (await file.stat()).size }, 'moov')
    for (const track of movie ? await boxesIn(walk, inside(movie), 'trak') : []) {
      const codec = NAMES[await firstEntry(walk, track)]
      if (codec !== undefined) return codec
    }
    return null
  } finally {
    await file.close()
  }
}

const inside = ({ content, end }: Box): Span => ({ start: content, end })

/** Returns the type of the first description of a track, or an empty text. */
async function firstEntry(walk: BoxWalk, track: Box): Promise<string> {
  let box: Box | undefined = track
  for (const type of WAY) box = box && (await boxesIn(walk, inside(box), type))[0]
  // Version, flags and count, then the length of the entry.
  return box ? (await readAt(walk.file, box.content + 12, 4)).toString('latin1') : ''
}
