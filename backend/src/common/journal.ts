/** Append-only list outside the database, for facts that must survive the restore of an older backup. */
export abstract class Journal {
  /** Adds one entry; stored durably when it returns. */
  add(one: string): Promise<void> {
    return this.addAll([one]);
  }

  abstract addAll(added: readonly string[]): Promise<void>;

  /** All entries, each once. */
  abstract all(): Promise<string[]>;
}

/** Ids of people whose access has ended. Here, because the folder of the journals depends on that of the people. */
export abstract class RemovedPersonList extends Journal {}
