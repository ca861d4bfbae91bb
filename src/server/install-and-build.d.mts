/** Writes the commit of a clone to `dist/commit` in its folder. */
export function writeCommit(root?: string): void
