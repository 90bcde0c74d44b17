import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { lazyComponent } from '../../src/ui/lazyComponent.tsx';
import { lazyImport } from '../../src/ui/lazyImport.ts';

const realFetch = globalThis.fetch;
beforeEach(() => {
  globalThis.fetch = async () => new Response('');
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

function Greeting({ name }: { name: string }) {
  return <p>Hello {name}</p>;
}
const placeholder = jest.fn(() => 'Loading');
function Placeholder() {
  return placeholder();
}
beforeEach(() => placeholder.mockClear());

function show(View: typeof Greeting) {
  return act(async () => {
    render(
      <Suspense fallback={<Placeholder />}>
        <View name="Ada" />
      </Suspense>,
    );
  });
}

it('holds its place while it is loaded, then shows', async () => {
  let arrive = (_module: { Greeting: typeof Greeting }) => {};
  const load = lazyImport(
    () =>
      new Promise<{ Greeting: typeof Greeting }>((resolve) => {
        arrive = resolve;
      }),
  );
  await show(lazyComponent(load, (module) => module.Greeting) as typeof Greeting);
  expect(screen.getByText('Loading')).toBeVisible();
  await act(async () => arrive({ Greeting }));
  expect(await screen.findByText('Hello Ada')).toBeVisible();
});

it('shows at once what was loaded ahead, without its placeholder', async () => {
  const load = lazyImport(async () => ({ Greeting }));
  await load();
  await show(lazyComponent(load, (module) => module.Greeting) as typeof Greeting);
  expect(screen.getByText('Hello Ada')).toBeVisible();
  expect(placeholder).not.toHaveBeenCalled();
});
