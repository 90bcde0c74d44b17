import { Component, type ReactNode } from 'react';
import type { Language } from '#shared/languages';
import { languageOf } from '../i18n/activateLocale.ts';

interface NoPageWords {
  heading: string;
  advice: string;
  retry: string;
}

/** Shown when anything may be missing, including catalogues: the only texts that are in the code in every language. */
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

/** In the language of the HTML document. */
function fallbackMessages(): NoPageWords {
  return WORDS[languageOf(document.documentElement)];
}

/** The outermost error boundary: an error that nothing else catches shows a plain message, not an empty window. */
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

/**
 * Shown instead of a page that failed to load or render. Plain HTML, styled by index.html, so that it has no
 * dependencies.
 */
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
