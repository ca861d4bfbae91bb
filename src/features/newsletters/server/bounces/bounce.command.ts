import { readBounceReport, REPORT_MAX } from '#features/mail/server/bounce-report.ts'
import { print, runOnNewsroom, type CommandOptions } from '#server/commands/newsroom.ts'

/** `mail bounce`: a mail server pipes a report into it. Other emails are ignored, so nothing bounces. */
export async function takeBounce(options: CommandOptions): Promise<void> {
  const report = await readBounceReport(await readInput())
  if (!report) return print('Ignored: this mail is no report about a message.')
  await runOnNewsroom(options, 'recordBounce', report)
}

/** Reads to the end, so the mail server sees no broken pipe, and stores the beginning only. */
async function readInput(): Promise<Buffer> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of process.stdin) {
    const buffer = part as Buffer
    if (bytes < REPORT_MAX) parts.push(buffer)
    bytes += buffer.length
  }
  return Buffer.concat(parts)
}
