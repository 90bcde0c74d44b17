import { Component, type ReactNode } from 'react';
import type { Language } from '#shared/languages';
import { languageOf } from '../i18n/activateLocale.ts';

interface NoPageWords {
  heading: string;
  advice: string;
  retry: string;
}

/** Shown where anything may be missing, catalogues too: the only texts that are in the code in every language. */
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
function fallbackMessages(): NoPageWords {
  return WORDS[languageOf(document.documentElement)];
}

/** Around a page: whatever fails within it and is caught nowhere else leaves plain words, not an empty window. */
export class PageBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(cause: unknown) {
    console.error('The page could not be shown.', cause);
  }

  override render() {
    return this.state.failed ? <NoPage /> : this.props.children;
  }
}

/** Shown instead of a page that failed to load or render. Plain HTML, styled by index.html: it needs nothing that could be missing. */
export function NoPage() {
  const { heading, advice, retry } = fallbackMessages();
  return (
    <main className="starting">
      <div role="alert">
        <h1>{heading}</h1>
        <p>{advice}</p>
      </div>
      <button type="button" onClick={() => window.location.reload()}>
        {retry}
      </button>
    </main>
  );
}
