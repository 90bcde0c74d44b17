import { startFauxqs } from 'fauxqs';

/** The S3 server of the tests in its own process. Objects that it acknowledged survive a kill. */
await startFauxqs({
  port: Number(process.env.STORE_PORT),
  host: '127.0.0.1',
  logger: false,
  dataDir: process.env.STORE_DIR,
  init: { buckets: [process.env.STORE_BUCKET] },
});
process.stdout.write('The store is ready.\n');
