import { Component, type ReactNode } from 'react';
import { noPageWords } from './noPageWords.ts';

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

/** Stands in for a page that could not be loaded or drawn. Plain HTML, styled by index.html: it needs nothing that could be missing. */
export function NoPage() {
  const { heading, advice, retry } = noPageWords();
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
