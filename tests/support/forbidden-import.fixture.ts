// Never imported: the architecture test and the lint rule must both find this line.
export { start } from '#server/main.ts'
