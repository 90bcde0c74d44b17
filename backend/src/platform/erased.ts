import { Injectable } from '@nestjs/common';

type Listener = (id: string) => Promise<void> | void;

/** Passes on that a record was erased, to whoever keeps copies of its own, without knowing who that is. */
@Injectable()
export class Erased {
  private readonly listeners: Listener[] = [];

  /** @param listener removes what it keeps of a record; called again when a later one failed */
  whenErased(listener: Listener): void {
    this.listeners.push(listener);
  }

  /** @throws what a listener throws; those after it have not been told then */
  async tell(id: string): Promise<void> {
    for (const listener of this.listeners) await listener(id);
  }
}
