import 'reflect-metadata';
import { writeFile } from 'node:fs/promises';
import { INTEGRATIONS } from '#server/integrations.js';
import { envExample } from './env-example.ts';

/** Writes `.env.example` from what the server reads, to a file. */
const [, , file = '.env.example'] = process.argv;
await writeFile(file, envExample(INTEGRATIONS));
