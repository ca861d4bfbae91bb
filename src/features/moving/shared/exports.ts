import { z } from 'zod'

export const EXPORT_FORMATS = ['markdown', 'wordpress', 'ghost'] as const
export type ExportFormat = (typeof EXPORT_FORMATS)[number]

export const downloadExportInput = z.object({
  format: z.enum(EXPORT_FORMATS),
  /** Whether readers' accounts, favorites and subscriptions are included. */
  withReaders: z.boolean().default(false),
})
export type DownloadExportInput = z.output<typeof downloadExportInput>
