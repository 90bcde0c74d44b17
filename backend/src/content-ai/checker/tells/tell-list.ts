/** Phrases that give a machine away, by language. `|` separates alternatives within one entry; they are regular expressions without flags. */
export interface TellList {
  /** Never, unless the client says so themselves. */
  never: string[];
  /** One may happen; two close together are a manner. */
  clustered: string[];
  /** Sentences of the kind "It's not X. It's Y." and "not just X but Y". */
  contrast: string[];
}
