import { randomUUID } from 'node:crypto'

const ids = new WeakMap<object, string>()

/** Returns the id of a request, for the log and the response. Never taken from the client. */
export function requestIdOf(request: object): string {
  let id = ids.get(request)
  if (!id) {
    id = randomUUID()
    ids.set(request, id)
  }
  return id
}
