import 'reflect-metadata';
import { writeFile } from 'node:fs/promises';
import { INTEGRATIONS } from '#server/integrations.js';
import { envExample } from './env-example.ts';

/** Generates `.env.example` from the variables that the server reads. */
const [, , file = '.env.example'] = process.argv;
await writeFile(file, envExample(INTEGRATIONS));
