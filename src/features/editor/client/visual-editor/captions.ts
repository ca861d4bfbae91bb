/** A speaker's pause of this length begins a new paragraph, in seconds. */
const PAUSE = 2
const MAX_PARAGRAPHS = 1_000
const TIMES = /^(?:(\d{1,3}):)?(\d{2}):(\d{2}\.\d{3})[ \t]+-->[ \t]+(?:(\d{1,3}):)?(\d{2}):(\d{2}\.\d{3})/

/** Returns the text of a WebVTT file as paragraphs, divided at pauses and speakers. Marks and notes are left out. */
export function paragraphsOf(source: string): string[] {
  const paragraphs: string[] = []
  let [end, speaker] = [-Infinity, '']
  for (const block of source.replaceAll(/\r\n?/g, '\n').split(/\n{2,}/)) {
    const lines = block.split('\n')
    const at = lines.findIndex((line) => TIMES.test(line))
    const times = TIMES.exec(lines[at] ?? '')
    if (!times) continue
    const text = lines.slice(at + 1).join(' ')
    const words = wordsOf(text)
    if (!words) continue
    const voice = /^<v(?:\.[\w.]+)?[ \t]+([^>]{1,100})>/.exec(text.trim())?.[1]?.trim() ?? speaker
    const isNew = voice !== speaker || seconds(times.slice(1, 4)) - end > PAUSE || paragraphs.length === 0
    if (isNew) paragraphs.push(voice && voice !== speaker ? `${voice}: ${words}` : words)
    else paragraphs.push(`${paragraphs.pop() ?? ''} ${words}`)
    if (paragraphs.length >= MAX_PARAGRAPHS) break
    end = seconds(times.slice(4, 7))
    speaker = voice
  }
  return paragraphs
}

const seconds = ([hours = '0', minutes = '0', rest = '0']: string[]) =>
  Number(hours) * 3_600 + Number(minutes) * 60 + Number(rest)

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', nbsp: ' ', lrm: '', rlm: '' }

const wordsOf = (text: string) =>
  text
    .replaceAll(/<[^>]{0,200}>/g, '')
    .replaceAll(/&(amp|lt|gt|nbsp|lrm|rlm);/g, (_, name: string) => NAMED[name] ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim()
