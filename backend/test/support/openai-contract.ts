import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';

const FILE = fileURLToPath(new URL('../../../../shared/contracts/openai.trimmed.json', import.meta.url));

/** Whether the vendor's contract is on this machine; it is no part of the repository. */
export const hasOpenAiContract = existsSync(FILE);

/** Checks a value against a schema of the vendor's contract and returns what does not fit. */
export function openAiFaults(schema: string, value: unknown): string[] {
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
  ajv.addSchema(JSON.parse(readFileSync(FILE, 'utf8')), 'openai');
  const validate = ajv.compile({ $ref: `openai#/components/schemas/${schema}` });
  if (validate(value)) return [];
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}
