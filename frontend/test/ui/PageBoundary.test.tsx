import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { lazyComponent } from '../../src/ui/lazyComponent.tsx';
import { lazyImport } from '../../src/ui/lazyImport.ts';
import { PageBoundary } from '../../src/ui/PageBoundary.tsx';

const realFetch = globalThis.fetch;
beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  globalThis.fetch = realFetch;
});

it.each([
  ['the network is gone', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the server answers but has no such file', () => Promise.resolve(new Response(''))],
])('leaves words and a way to try again where %s', async (_, fetch) => {
  globalThis.fetch = fetch;
  const load = lazyImport(async (): Promise<{ View: () => null }> => {
    throw new TypeError('no such module');
  });
  const Missing = lazyComponent(load, ({ View }) => View);
  render(
    <PageBoundary>
      <Suspense fallback="Loading">
        <Missing />
      </Suspense>
    </PageBoundary>,
  );
  expect(screen.getByText('Loading')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(screen.getByRole('alert')).toHaveTextContent('This page could not be shown');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

it('says so in the language of the page, for which no catalogue is needed', () => {
  document.documentElement.lang = 'de';
  const Broken = () => {
    throw new Error('broken');
  };
  render(
    <PageBoundary>
      <Broken />
    </PageBoundary>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Diese Seite lässt sich gerade nicht anzeigen');
  document.documentElement.lang = '';
});
