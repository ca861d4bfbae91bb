/**
 * Like `m`, for what is on pages and in the dashboard, such as the cards of an account: its texts have the language of
 * the document, and the dashboard is in English on a site in a language without it. Scripts of such a language hold both
 * texts.
 */
export { m } from './m.ts'
