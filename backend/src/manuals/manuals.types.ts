/** What stands in a brand manual. */
export interface Manual {
  name: string;
  /** Empty when it could not be read. */
  text: string;
  /** Why it could not be read, or not to its end, in words that go behind its name. */
  problem: string | null;
}
