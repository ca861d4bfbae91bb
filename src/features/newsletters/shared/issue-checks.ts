/** What an issue is checked for before it is sent. */
export interface IssueChecks {
  /** Pictures, and those with alt text. */
  pictures: number
  described: number
  /** Pictures in a format that Outlook on Windows cannot show, by their addresses. */
  unsupported: string[]
}
