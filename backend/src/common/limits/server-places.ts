import { Injectable } from '@nestjs/common';
import { Places } from './places.js';
import { PLACE_LIMITS } from './policy.js';

/** The places of one server. Those of images are in common/images: all servers of a process share its threads. */
@Injectable()
export class ServerPlaces {
  readonly connections = new Places(PLACE_LIMITS.connections);
  readonly requests = new Places(PLACE_LIMITS.requests);
  readonly uploads = new Places(PLACE_LIMITS.uploads);
  readonly smallBodies = new Places(PLACE_LIMITS.smallBodies);
  readonly largeBodies = new Places(PLACE_LIMITS.largeBodies);
  readonly recordBodies = new Places(PLACE_LIMITS.recordBodies);
  readonly documents = new Places(PLACE_LIMITS.documents);
  readonly hashes = new Places(PLACE_LIMITS.hashes);
  readonly knownHashes = new Places(PLACE_LIMITS.knownHashes);
  readonly aiCalls = new Places(PLACE_LIMITS.aiCalls);
  readonly saves = new Places(PLACE_LIMITS.saves);
  readonly counts = new Places(PLACE_LIMITS.counts);
}
