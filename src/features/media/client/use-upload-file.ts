import { useFetchMediaItem, useRefreshMedia, type MediaDetail } from './media.queries.ts'
import { sendFile, type FileToSend } from './send-file.ts'

/** Returns a function that uploads a file and resolves to its item. Rejects like `sendFile`. */
export function useUploadFile() {
  const fetchItem = useFetchMediaItem()
  const refreshMedia = useRefreshMedia()
  return async (file: File, options: Pick<FileToSend, 'signal' | 'onSent'>): Promise<MediaDetail> => {
    const item = await fetchItem(await sendFile({ file, ...options }))
    void refreshMedia()
    return item
  }
}
