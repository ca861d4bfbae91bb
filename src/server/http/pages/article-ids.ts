/** Returns the ids of the articles that a page or feed shows or links to. Links with a readable address name theirs. */
export const articleIdsIn = (text: string): number[] =>
  [...text.matchAll(/(?:\/articles\/|data-article=")(\d{1,15})(?!\d)/g)].map(([, id]) => Number(id))
