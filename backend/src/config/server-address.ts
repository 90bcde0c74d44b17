import { Injectable } from '@nestjs/common';
import { ConfigService } from '@nestjs/config';
import type { Config } from './config.types.js';

/** Where this server is to be found, known once it listens. */
@Injectable()
export class ServerAddress {
  private url: string | undefined;

  constructor(private readonly config: ConfigService<Config, true>) {}

  /** Called once, with the address on this machine. */
  listening(url: string): void {
    this.url = url;
  }

  /**
   * For links that leave the server: PUBLIC_URL, else this machine by name, as people type it. Never taken from
   * a request.
   */
  publicUrl(): string {
    return this.config.get('publicUrl', { infer: true }) ?? this.localUrl().replace('127.0.0.1', 'localhost');
  }

  /** For calls of this server to itself, such as to a stand-in. */
  localUrl(): string {
    if (this.url === undefined) throw new Error('The server is not listening yet.');
    return this.url;
  }
}
