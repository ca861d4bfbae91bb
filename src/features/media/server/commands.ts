import type { Command } from 'commander'
import { addCommand } from '#server/commands/add-command.ts'

/** Adds the command for uploaded files. */
export function addUploadCommands(program: Command): void {
  const uploads = program.command('uploads').description('Manage uploaded files')
  addCommand(uploads, 'copy', 'Copy all uploads between the uploads folder and the bucket of S3_BUCKET')
    .argument('<target>', 'bucket or folder')
    .action(async (target, options) => (await import('./uploads.command.ts')).copyUploads(target, options))
}
