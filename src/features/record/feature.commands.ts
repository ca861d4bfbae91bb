import { defineCommands } from '#server/commands/command-feature.ts'

export default defineCommands({
  name: 'record',
  addCommands: (add) => {
    add(
      'verify-record',
      'Check the public record of a site, of a copy of one, or of this newsroom, and name the first thing that is wrong',
    )
      .argument('[place]', 'the address of a site, or the folder of a static copy; without it, this newsroom')
      .action(async (place, options) =>
        (await import('./server/verify-record.command.ts')).verifyRecordAt(place, options),
      )
  },
})
