import { fireEvent, screen } from '@testing-library/react';
import { forgetEverything, openDetail } from './support/openAdmin.tsx';
import { submission } from './support/samples.ts';

beforeEach(forgetEverything);

/** Opens a page whose tabs stand side by side; `read` has it scrolled to below a section and says where the tabs are. */
async function openTabs() {
  const places: Record<string, number> = { basic: 0, 'ruled-out': 200, interview: 400 };
  jest.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return places[this.dataset.section ?? ''] ?? 0;
  });
  let passed = 'basic';
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(0, this.id === passed ? -10 : 900, 100, 100);
  });
  const { user } = openDetail(submission());
  const nav = await screen.findByRole('navigation', { name: 'Sections' });
  const read = (section: string) => {
    passed = section;
    fireEvent.scroll(document);
    return nav.scrollLeft;
  };
  return { user, nav, read };
}

it('the tab of the section that keys led to comes in sight when the mouse that rested on the tabs leaves', async () => {
  const { user, nav, read } = await openTabs();
  await user.hover(nav);
  expect(read('interview')).toBe(0);
  await user.unhover(nav);
  expect(nav.scrollLeft).toBe(376);
});

it('the tabs stay where a finger is lifted: what it pressed is found only after that', async () => {
  const { user, nav, read } = await openTabs();
  await user.pointer({ keys: '[TouchA>]', target: nav });
  read('interview');
  await user.pointer('[/TouchA]');
  expect(nav.scrollLeft).toBe(0);
});
