// The features of the command line, one line each. Apart, so that a command does not load all tables.
export { default as record } from './features/record/feature.commands.ts'
