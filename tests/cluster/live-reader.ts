import { get } from 'node:http'

/** A reader's page that listens to live events. */
export interface LiveReader {
  /** Resolves to the time at which a text arrived. Rejects after ten seconds. */
  heardAt(text: string): Promise<number>
  /** Ids of the events so far, in order. */
  eventIds(): string[]
  text(): string
  close(): void
}

const PATIENCE_MS = 10_000

/** Connects to the live events, after the event with `lastEventId` if there is one. */
export function openReader(origin: string, lastEventId?: string): Promise<LiveReader> {
  return new Promise((resolve, reject) => {
    const headers = { accept: 'text/event-stream', ...(lastEventId ? { 'last-event-id': lastEventId } : {}) }
    const request = get(`${origin}/live`, { headers, agent: false })
    request.once('error', reject)
    request.once('response', (response) => {
      let text = ''
      let checks: Array<() => void> = []
      response.setEncoding('utf8')
      response.on('error', () => undefined)
      response.on('data', (chunk: string) => {
        text += chunk
        for (const check of checks) check()
      })
      resolve({
        heardAt: (wanted) =>
          new Promise((heard, missed) => {
            const timer = setTimeout(
              () => missed(new Error(`${origin} did not send "${wanted}"`)),
              PATIENCE_MS,
            )
            const check = () => {
              if (!text.includes(wanted)) return
              clearTimeout(timer)
              checks = checks.filter((each) => each !== check)
              heard(performance.now())
            }
            checks.push(check)
            check()
          }),
        eventIds: () => [...text.matchAll(/^id: (.*)$/gm)].map((match) => match[1] ?? ''),
        text: () => text,
        close: () => request.destroy(),
      })
    })
  })
}
