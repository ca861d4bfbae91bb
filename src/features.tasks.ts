// The features whose tasks run in the process for text work, one line each.
export { default as record } from './features/record/feature.tasks.ts'
// oxlint-disable-next-line typescript/no-useless-empty-export -- a module without any feature, too
export {}
