import 'reflect-metadata';
import { configFromEnvironment } from '#server/config/config.js';
import { openDatabase } from '#server/database/open.js';
import { INTEGRATIONS } from '#server/integrations.js';
import { fillMonths } from '../bench/fill-months.ts';

const CLIENTS = 30;
const MONTHS = 24;

/** Fills the new database in DATA_DIR with two years of work, for screenshots. */
const config = configFromEnvironment(INTEGRATIONS);
const connection = await openDatabase(config.database, config.dataDir);
await fillMonths(connection, CLIENTS, MONTHS);
await connection.close();
