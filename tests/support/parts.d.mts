/** The parts of `npm run test:all` by name, in order. */
export const PARTS: Record<string, unknown>
