/** `T`, whose optional properties may be given as undefined. */
type WithUndefined<T> = { [K in keyof T]: object extends Pick<T, K> ? T[K] | undefined : T[K] }

/** Returns the properties that are not undefined, in their order. Name `T`, so unknown properties are errors. */
export function compact<T extends object>(properties: WithUndefined<NoInfer<T>>): T {
  return Object.fromEntries(Object.entries(properties).filter(([, value]) => value !== undefined)) as T
}
