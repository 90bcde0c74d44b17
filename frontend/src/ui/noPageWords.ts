import type { Language } from '#rules/languages';
import { languageOf } from '../i18n/speak.ts';

interface NoPageWords {
  heading: string;
  advice: string;
  retry: string;
}

/** Said where anything may be missing, catalogues too: these words alone stand in the code in every language. */
const WORDS: Record<Language, NoPageWords> = {
  en: {
    heading: 'This page could not be shown',
    advice: 'Check your connection and try again. What you entered is kept.',
    retry: 'Try again',
  },
  de: {
    heading: 'Diese Seite lässt sich gerade nicht anzeigen',
    advice: 'Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal. Ihre Eingaben bleiben erhalten.',
    retry: 'Noch einmal versuchen',
  },
};

/** In the language that the server wrote the page in. */
export function noPageWords(): NoPageWords {
  return WORDS[languageOf(document.documentElement)];
}
