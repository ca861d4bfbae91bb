/** Texts of the newsroom. */
export const enDesk = {
  senderRefused: 'Mail servers refuse this newsroom',
  senderRefusedText:
    'Emails refused because of the sender: {count}, the last by {domain} with {status}, [date]. Readers stay on their lists. Check the address of the sender, SPF, DKIM and DMARC.',
  systemStatusNote: 'Backups, disk space and version of this server.',
  systemStatusNotLoaded: 'The system status could not be loaded.',
  freeDiskSpace: 'Free disk space',
  unknown: 'Unknown',
  freeSpaceForUploads: 'Free space for uploads',
  database: 'Database',
  languageModelToday: 'Language model today',
  extensionsLeftOut: 'Extensions left out',
  extensionLeftOut: '{name}: {reason}',
  failedJobs: 'Failed jobs',
  noneSinceServerStarted: 'None since the server started',
  runningSince: 'Running since',
  version: 'Version',
  changesNotSaved: 'Changes cannot be saved right now',
  changesNotSavedText: 'The server reports: {problem}. Readers are still served.',
  failedSomeTimes: '{name} ({failures} times)',
  isThisThePaper: 'Is this the newspaper?',
  installationIsCopy:
    'This looks like a copy of the newsroom. No newsletter is sent and the public record is not signed until an admin confirms.',
  installationIsBehind:
    'The database is older than what was sent or signed, as after restoring a backup. No newsletter is sent and the public record is not signed until an admin confirms.',
  recordIsBehind:
    'Entries of the public record were signed that this database lacks, as after restoring a backup. Nothing is signed until an admin confirms.',
  recordIsDamaged:
    'The stored public record contradicts what was signed: {detail}. Nothing is signed until an admin confirms.',
  recordDiffers:
    'The newsroom shows something other than what the public record signed. {detail}. Nothing is signed until an admin confirms; what is shown is then recorded as a change.',
  confirmPaper: 'This is the newspaper',
  confirmPaperQuestion: 'Confirm only if no other installation is the newspaper.',
  confirmPaperConsequences:
    'Newsletters that were being sent are paused, because some may have arrived. The public record continues if nothing that was signed is missing; otherwise it names the gap and a new log begins.',
  installationNotConfirmed: 'The installation could not be confirmed.',
  amountOfTotal: '{amount} of {total}',
  tokensUsed: '{used} tokens',
  tokensUsedOf: '{used} of {perDay} tokens',
} as const
