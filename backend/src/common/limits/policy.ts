import { COSTLY_CALLS_OF_A_FORM } from '../../shared/limits.js';
import type { PlacesPolicy } from './places.js';

/**
 * Places in this process, by resource. They bound its memory, threads and sockets. Each resource has its own, so that a
 * full one does not stop another.
 */
export const PLACE_LIMITS = {
  /** Sockets: some 40 MB. A page opens six at most. Those of trusted proxies are not counted. */
  connections: { places: 2000, perKey: 100, waiting: 0, reserved: { places: 50, below: 5 } },
  /** Requests that are not answered completely, also behind a proxy, which has one address for all. */
  requests: { places: 2000, perKey: 100, waiting: 0, reserved: { places: 50, below: 5 } },
  /**
   * Files that arrive. Each is written to disk and uses a few hundred kilobytes of memory. A slow one holds its place for
   * minutes. A page sends three at a time; the reserved places keep room for it.
   */
  uploads: { places: 64, perKey: 24, waiting: 64, reserved: { places: 16, below: 3 }, seconds: 1800 },
  /**
   * JSON bodies that arrive. A stalled one keeps its bytes: 512 small ones are 32 MB, 32 large ones 120 MB, 8 records 90 MB.
   */
  smallBodies: { places: 512, perKey: 64, waiting: 512, reserved: { places: 64, below: 3 } },
  largeBodies: { places: 32, perKey: 8, waiting: 64, reserved: { places: 4, below: 2 } },
  recordBodies: { places: 8, perKey: 4, waiting: 32 },
  /**
   * Images that are decoded, two at a time per network. libvips uses the threads of libuv, which also read and write files,
   * so images must not occupy all of them (UV_THREADPOOL_SIZE).
   */
  images: { places: 3, perKey: 24, waiting: 64, reserved: { places: 1, below: 1 }, seconds: 300 },
  /** Images that need much memory, among those above. */
  largeImages: { places: 1, perKey: 24, waiting: 64, seconds: 300 },
  /** Previews and the agency's logo, apart from the images of strangers. */
  previews: { places: 2, perKey: 48, waiting: 128, reserved: { places: 1, below: 1 }, seconds: 120 },
  /** Documents whose parts are listed. */
  documents: { places: 2, perKey: 8, waiting: 64, seconds: 60 },
  /** Password hashes of devices without an earlier login: each takes a thread for about a tenth of a second. */
  hashes: { places: 1, perKey: 2, waiting: 16, seconds: 30 },
  /** Password hashes of devices with an earlier login. */
  knownHashes: { places: 1, perKey: 2, waiting: 16, seconds: 30 },
  /** Paid calls of visitors: each keeps a recording of up to 25 MB in memory while it is sent. */
  aiCalls: {
    places: 8,
    perKey: COSTLY_CALLS_OF_A_FORM,
    waiting: 32,
    reserved: { places: 2, below: 1 },
    seconds: 900,
  },
  /** Saves of forms. Each rewrites the form's whole list of answers and may use 2 MB of memory. */
  saves: { places: 5, perKey: 8, waiting: 64, reserved: { places: 1, below: 1 }, seconds: 120 },
  /** Counts in the database, of its ten connections: those on a slow table leave some for reads. */
  counts: { places: 4, perKey: 200, waiting: 2000 },
} as const satisfies Record<string, PlacesPolicy>;

/** Forms of one network that may use all their places at the same time. */
export const FORMS_AT_ONCE = { aiCalls: 8, saves: 2 } as const;

/** Minimum speed of a transfer. */
export interface Pace {
  /** Maximum milliseconds without progress. */
  idleMs: number;
  /** Average over the whole transfer. */
  bytesPerSecond: number;
}

/** Slowest JSON body. */
export const BODY_PACE: Pace = { idleMs: 15_000, bytesPerSecond: 10_000 };
/** Slowest upload: 100 MB may take 27 minutes, slightly less than the server's requestTimeout. */
export const UPLOAD_PACE: Pace = { idleMs: 30_000, bytesPerSecond: 65_536 };
/** Slowest reader of a response. */
export const RESPONSE_PACE: Pace = { idleMs: 60_000, bytesPerSecond: 16_384 };
/**
 * Bytes in memory of all responses that are not read yet. A form at its limits has 3.5 MB, so a network with all its
 * requests open could keep 350 MB, and an IPv6 /48 ten times as much.
 */
export const MAX_UNREAD_BYTES = 256 * 2 ** 20;

/**
 * Requests per minute from one address over all paths: far more than the pages of an office send. Each server
 * counts all of them in memory; writes are also counted for all servers together.
 */
export const REQUESTS_PER_MINUTE = 1200;

/** Requests per hour of a route, from one address. */
export const PER_HOUR = {
  /** A page sends one, or a few if the network fails. */
  proofs: 600,
  /** More than an interview has questions. */
  recordings: 120,
  /** An office may lose several links. */
  links: 20,
  /** A person opens a link and chooses a password, perhaps several times. Each choice is hashed. */
  invitations: 60,
  /** Each reads all files of a form. */
  exports: 20,
  /** Reads and writes of a review round: more than a team behind one address needs. */
  reviewReads: 3000,
  reviewWrites: 300,
  uploads: 200,
  /** Emails and boards that a visitor requests, and the same for one form. */
  sends: 30,
} as const;

/** Question generations per hour, for one form, and for one address that names no form. */
export const GENERATIONS_OF_A_FORM = 30;
export const GENERATIONS_WITHOUT_FORM = 20;
/** The same for all forms of one address together. */
export const COSTLY_CALLS_OF_AN_ADDRESS = 100;

/**
 * Posts that all clients together may have scraped within 24 hours, for their past posts and for results: some two dollars
 * at the usual price.
 */
export const SCRAPED_POSTS_A_DAY = 1000;
