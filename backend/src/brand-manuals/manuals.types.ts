export interface Manual {
  name: string;
  /** Empty if it could not be read. */
  text: string;
  /** Why it could not be read, or not completely, as a text after its name. */
  problem: string | null;
}
