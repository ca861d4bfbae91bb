// Loaded into the product's process (node --import). GET returns the processor time, in milliseconds, of the longest
// task of the main thread since the last request. Time that other programs took is not part of it.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { isMainThread } from 'node:worker_threads'

const spentMs = () => Number(readFileSync('/proc/self/schedstat', 'utf8').split(' ')[0]) / 1e6

if (isMainThread) {
  let last = spentMs()
  let longest = 0
  const sample = () => {
    const now = spentMs()
    longest = Math.max(longest, now - last)
    last = now
  }
  setInterval(sample, 1).unref()
  createServer((_, response) => {
    sample()
    response.end(String(longest))
    longest = 0
  })
    .listen(Number(process.env.PROBE_PORT), '127.0.0.1')
    .unref()
}
