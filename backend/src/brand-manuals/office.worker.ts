/** Reads the text of a Word or PowerPoint file in its own thread. */
import { parentPort, workerData } from 'node:worker_threads';
// Node strips the types of the source only if the import names the source; the bundle contains it.
import { readOffice } from './office-reader.ts';

parentPort?.postMessage(await readOffice(workerData));
