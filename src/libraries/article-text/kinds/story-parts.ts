/** What an issue sends of an article; empty for picture, headline and subhead. */
export const STORY_PARTS = ['', 'headline', 'excerpt', 'text'] as const
export type StoryPart = (typeof STORY_PARTS)[number]

/** Returns the part that an attribute names. */
export const storyPartOf = (show: unknown): StoryPart => STORY_PARTS.find((part) => part === show) ?? ''
