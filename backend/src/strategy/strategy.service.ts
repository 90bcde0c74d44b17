import { Injectable } from '@nestjs/common';
import type { ChangeStrategy, Strategy } from './strategy.schemas.js';

@Injectable()
export class StrategyService {
  get(_id: string): Promise<Strategy> {
    return Promise.reject(new Error('not built'));
  }
  generate(_id: string): Promise<Strategy> {
    return Promise.reject(new Error('not built'));
  }
  change(_id: string, _change: ChangeStrategy): Promise<Strategy> {
    return Promise.reject(new Error('not built'));
  }
  /** Notes when the client was first sent it. */
  markSent(_id: string): Promise<void> {
    return Promise.reject(new Error('not built'));
  }
}
