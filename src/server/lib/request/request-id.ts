import { randomUUID } from 'node:crypto'

const ids = new WeakMap<object, string>()

/** The id of a request, made here and never taken from the client; the log and the answer carry the same one. */
export function requestIdOf(request: object): string {
  let id = ids.get(request)
  if (!id) {
    id = randomUUID()
    ids.set(request, id)
  }
  return id
}
