/** An element's place on the screen. The window is as high as 20 and wide as 100. */
const IN_VIEW = new DOMRect(0, 0, 100, 20);
const OUT_OF_VIEW = new DOMRect(0, -20, 100, 20);

/** jsdom lays nothing out, and what has no size counts as scrolled away: gives everything the place of the window. */
export function layOut(): void {
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(IN_VIEW.width);
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(IN_VIEW.height);
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(IN_VIEW);
}

/** Scrolls the window until the element is just above it, or back. */
export function scrollTo(element: HTMLElement, where: 'into view' | 'out of view'): void {
  const place = where === 'into view' ? IN_VIEW : OUT_OF_VIEW;
  jest.spyOn(element, 'getBoundingClientRect').mockReturnValue(place);
  window.dispatchEvent(new Event('scroll'));
}
