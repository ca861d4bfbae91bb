/** Names that are not just capitalized. */
const SPECIAL_NAMES: Readonly<Record<string, string>> = { tiktok: 'TikTok' }

/** Returns the display name of a platform: 'Twitch' for 'twitch', 'TikTok' for 'tiktok'. */
export function titleCase(word: string): string {
  return SPECIAL_NAMES[word] ?? word.charAt(0).toUpperCase() + word.slice(1)
}
