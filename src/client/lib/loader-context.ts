import type { QueryClient } from '@tanstack/react-query'
import type { ReaderPage } from '#features/audience/shared/reader-page.ts'
import type { ApiClient } from './api-client.ts'

/** What route loaders receive. */
export interface LoaderContext {
  queryClient: QueryClient
  client: ApiClient
  /** What the page behind a link in an email shows; undefined for all others. */
  readerPage?: ReaderPage | undefined
}
