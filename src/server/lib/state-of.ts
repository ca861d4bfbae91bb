/**
 * Returns the state that `create` made for this newsroom, which it makes at the first call. Keeps what a module must
 * remember between calls with the newsroom, not with the module, which all newsrooms of a process share.
 */
export type StateOf = <State, Args extends unknown[]>(
  create: (...args: Args) => State,
  ...args: Args
) => State

/** Creates an empty store of states, keyed by the functions that create them. */
export function createStateOf(): StateOf {
  const states = new Map<unknown, unknown>()
  return <State, Args extends unknown[]>(create: (...args: Args) => State, ...args: Args): State => {
    if (!states.has(create)) states.set(create, create(...args))
    return states.get(create) as State
  }
}
