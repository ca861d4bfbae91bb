// The features of the command line, one line each. Apart, so that a command does not load all tables.
export { default as record } from './features/record/feature.commands.ts'
// oxlint-disable-next-line typescript/no-useless-empty-export -- a module without any feature, too
export {}
