import { Injectable } from '@nestjs/common';
import { Places } from './places.js';
import { PLACES } from './policy.js';

/** The places of one server. Those of images are in common/images: all servers of a process share its threads. */
@Injectable()
export class ServerPlaces {
  readonly connections = new Places(PLACES.connections);
  readonly requests = new Places(PLACES.requests);
  readonly uploads = new Places(PLACES.uploads);
  readonly smallBodies = new Places(PLACES.smallBodies);
  readonly largeBodies = new Places(PLACES.largeBodies);
  readonly recordBodies = new Places(PLACES.recordBodies);
  readonly documents = new Places(PLACES.documents);
  readonly hashes = new Places(PLACES.hashes);
  readonly knownHashes = new Places(PLACES.knownHashes);
  readonly aiCalls = new Places(PLACES.aiCalls);
  readonly saves = new Places(PLACES.saves);
  readonly counts = new Places(PLACES.counts);
}
