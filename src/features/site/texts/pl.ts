import type { Translated } from '#shared/catalog/catalog-types.ts'
import type { en } from './en.ts'

export const pl: Translated<typeof en> = {
  aboutSite: 'O nas: {site}',
  aboutWhat: '{site} informuje na bieżąco: artykuły, pilne wiadomości i analizy własnej redakcji.',
  aboutHow: 'Jak pracujemy',
  aboutEditors:
    'Każdy artykuł publikuje redaktor, który za niego odpowiada. Tekst opracowany na podstawie innego źródła podaje to źródło i jego autora oraz informuje, czy w przygotowaniu tekstu pomógł model językowy lub inny program.',
  aboutCorrections:
    'Artykuł zmieniony po publikacji podaje, kiedy to nastąpiło. Błędy poprawiamy w artykule i wymieniamy na stronie [Sprostowania].',
  contactNewsroom: 'Wskazówki, pytania i uwagi o błędach prosimy przesyłać redakcji: [address].',
  privacyReading:
    'Do czytania nie potrzebujesz konta. Nie wczytujemy skryptów, czcionek ani zdjęć od innych firm i nie śledzimy cię.',
  privacyCountTitle: 'Co liczymy',
  privacyCount:
    'Liczymy odsłony stron w każdej godzinie. Aby policzyć odwiedzających, z adresu IP i nazwy przeglądarki tworzymy skrót z kluczem, który codziennie jest usuwany. Żadnej z tych danych nie przechowujemy.',
  privacyAccountTitle: 'Co przechowuje konto',
  privacyAccount:
    'Nazwę użytkownika, jednokierunkowy skrót hasła, ulubione i aktywne sesje. Dwa pliki cookie podtrzymują zalogowanie; powstają przy logowaniu i są usuwane przy wylogowaniu.',
  privacyRights:
    'Dane o sobie możesz pobrać, a konto usunąć w ustawieniach konta, albo napisać na adres [address]. Dziennik zdarzeń redakcji zachowuje nazwę użytkownika usuniętego konta.',
  privacyNewsletterTitle: 'Co przechowuje newsletter',
  privacyNewsletter:
    'Twój adres e-mail, zamówione i odwołane newslettery wraz z datami, sposób wyrażenia zgody i jej treść oraz to, które wydania zostały wysłane. Nie wiemy, co otwierasz ani w co klikasz. W każdym wydaniu jest link do rezygnacji. Na stronie subskrypcji można pobrać lub usunąć przechowywane dane. Po usunięciu pozostaje skrót adresu obliczony z kluczem, abyśmy nie napisali ponownie.',
  privacyMembershipTitle: 'Co przechowuje członkostwo',
  privacyMembership:
    'Twój adres e-mail, poziom, pochodzenie, początek i koniec członkostwa, a przy płatnościach przez Stripe także nadane tam numery. Numer karty nigdy nie trafia do tego serwisu. Po usunięciu pozostaje skrót obliczony z kluczem, aby okres próbny nie został przyznany dwa razy.',
  aboutOwn: '{site} pisze i redaguje własna redakcja.',
  termsOwn:
    'Wszystko, co publikuje {site}, chroni prawo autorskie. Można do tego linkować i to cytować; przed przedrukiem całego artykułu prosimy o kontakt.',
  termsReading:
    'Wszystko, co publikuje {site}, można czytać, drukować i podawać w linkach. Przedruk całego artykułu wymaga naszej zgody; cytat z linkiem – nie.',
  termsAccounts: 'Konta są osobiste. Możemy zamykać konta, które szkodzą serwisowi lub innym czytelnikom.',
  termsQuestions: 'Pytania prosimy kierować na adres [address].',
  home: 'Strona główna',
  footerProduct: 'Serwis',
  footerResources: 'Zasoby',
  footerCompany: 'O nas',
  footerLegal: 'Informacje prawne',
  sitemap: 'Mapa strony',
  security: 'Bezpieczeństwo',
  allSections: 'Wszystkie',
  chipTechnology: 'Technologia',
  chipWorld: 'Świat',
  sectionNews: 'Wiadomości',
  sectionTechnology: 'Technologia',
  sectionPolitics: 'Polityka',
  sectionBusiness: 'Gospodarka',
  sectionHealth: 'Zdrowie',
  sectionEntertainment: 'Kultura i rozrywka',
  sectionSports: 'Sport',
  sectionScience: 'Nauka',
}
