// Opens as many live streams as the second argument says at the address of the first, prints `open`, and holds them until
// it is ended.
import { openStreams } from '../live-fan-out.ts'

const [origin = '', count = ''] = process.argv.slice(2)
const streams = await openStreams(origin, Number(count))
process.stdout.write(`${streams ? 'open' : 'refused'}\n`)
