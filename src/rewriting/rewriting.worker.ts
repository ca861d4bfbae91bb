// Entry point of the worker thread for text work.
import { parentPort } from 'node:worker_threads'
import { textTasks } from './tasks.ts'

interface Call {
  name: string
  input: never
}

parentPort?.on('message', ({ name, input }: Call) => {
  try {
    const task = Object.entries(textTasks).find(([known]) => known === name)?.[1]
    if (!task) throw new Error(`No task ${name}`)
    parentPort?.postMessage({ result: task(input) })
  } catch (error) {
    parentPort?.postMessage({
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
    })
  }
})
