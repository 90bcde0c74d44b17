/** The keys that this process is at work on, and which of them were asked for again meanwhile. */
export class KeysAtWork {
  private readonly keys = new Map<string, { again: boolean }>();

  begin(key: string): void {
    this.keys.set(key, { again: false });
  }

  /** Those that nobody is at work on; of the others it is noted that they were asked for. */
  free(keys: readonly string[]): string[] {
    return keys.filter((key) => {
      const work = this.keys.get(key);
      if (work) work.again = true;
      return !work;
    });
  }

  /** Returns whether the key was asked for since it began. */
  end(key: string): boolean {
    const again = this.keys.get(key)?.again ?? false;
    this.keys.delete(key);
    return again;
  }
}
