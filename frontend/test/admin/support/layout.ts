/** An element's place on the screen. The window is as high as 20 and wide as 100. */
const IN_VIEW = new DOMRect(0, 0, 100, 20);

/** jsdom lays nothing out, and what has no size counts as scrolled away: gives everything the place of the window. */
export function layOut(): void {
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(IN_VIEW.width);
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(IN_VIEW.height);
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(IN_VIEW);
}
