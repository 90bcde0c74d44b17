/** The position of an element. The window is 20 high and 100 wide. */
const IN_VIEW = new DOMRect(0, 0, 100, 20);

/**
 * jsdom has no layout, and elements without a size count as scrolled out of view: gives all elements the window's
 * position.
 */
export function layOut(): void {
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(IN_VIEW.width);
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(IN_VIEW.height);
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(IN_VIEW);
}
