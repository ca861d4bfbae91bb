import type { Deps } from '#server/lib/deps.ts'
import { createBeaconHandler } from './beacon.ts'
import type { RawHandler } from '../http-handler.ts'

/** `/beacon` and `/beacon.gif`, answered before the framework. */
export function createBeaconRoute(deps: Deps): RawHandler {
  const handle = createBeaconHandler(deps)
  return (req, res, path) => {
    if (path !== '/beacon' && path !== '/beacon.gif') return false
    void handle(req, res)
    return true
  }
}
