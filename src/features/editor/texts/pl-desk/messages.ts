import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { messages as english } from '../en-desk/messages.ts'

/** What the server tells people. */
export const messages: Translated<typeof english> = {
  failedArticle: 'Nie udało się wczytać artykułu',
  failedCreateArticle: 'Nie udało się utworzyć artykułu',
  articleCreated: 'Utworzono artykuł',
  findingsReason:
    'Uzasadnij zdaniem z co najmniej czterech słów, dlaczego można publikować mimo otwartych uwag',
  licenseReason:
    'Licencja źródła jest nieznana. Uzasadnij zdaniem z co najmniej czterech słów, dlaczego ten artykuł można opublikować',
  staleStyleGuide: 'Ktoś inny zmienił księgę stylu. Odśwież stronę, aby zobaczyć te zmiany.',
}
