import { Injectable } from '@nestjs/common';
import type { EvidenceLog, NewRound, PostThread, Release, Reply, Rounds } from './rounds.schemas.js';

/** What the agency does with rounds. */
@Injectable()
export class RoundsService {
  ofSubmission(_id: string): Promise<Rounds> {
    return Promise.reject(new Error('not built'));
  }
  release(_id: string, _order: Release): Promise<NewRound> {
    return Promise.reject(new Error('not built'));
  }
  /** @returns the submission it belongs to */
  revoke(_roundId: string): Promise<string> {
    return Promise.reject(new Error('not built'));
  }
  reply(_postId: string, _reply: Reply): Promise<PostThread> {
    return Promise.reject(new Error('not built'));
  }
  evidence(_id: string): Promise<EvidenceLog> {
    return Promise.reject(new Error('not built'));
  }
}
