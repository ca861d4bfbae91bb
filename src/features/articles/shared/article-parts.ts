/** What features add to the page of an article. Each merges its fields into the interface, all of them optional. */
// oxlint-disable-next-line typescript/no-empty-object-type -- features add to it
export interface ArticleParts {}
