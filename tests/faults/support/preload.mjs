// Loaded into the product's process by a drill (node --import). On SIGUSR2 it runs the action in FAULT_FILE.
import { readFileSync } from 'node:fs'

let offset = 0
const now = Date.now.bind(Date)
const RealDate = Date
globalThis.Date = class extends RealDate {
  constructor(...args) {
    super(...(args.length === 0 ? [now() + offset] : args))
  }
  static now() {
    return now() + offset
  }
}

const actions = {
  throw: () =>
    setTimeout(() => {
      throw new Error('injected: thrown in a timer')
    }, 0),
  reject: () => void Promise.reject(new Error('injected: rejected and not awaited')),
  block: (ms) => {
    const until = now() + Number(ms)
    while (now() < until);
  },
  clock: (ms) => {
    offset += Number(ms)
    console.log('the clock was moved')
  },
}

process.on('SIGUSR2', () => {
  const [name, argument] = readFileSync(process.env.FAULT_FILE, 'utf8').split(' ')
  actions[name](argument)
})
