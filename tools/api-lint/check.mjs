// Reads backend/openapi.json with public tools: two linters, two generators of clients, whose output must compile under
// `strict`, and a server that routes requests by the document.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@hey-api/openapi-ts';
import { OpenAPIBackend } from 'openapi-backend';
import { generate } from 'orval';
import { inRoot } from '../../scripts/paths.mjs';

const DOCUMENT = inRoot('backend', 'openapi.json');
const FOLDER = inRoot('tools', 'api-lint');
const bin = (...parts) => join(FOLDER, 'node_modules', ...parts);
const JSON_BODY = { 'content-type': 'application/json' };
const QUIET = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };

/** @throws AssertionError with the output of a program that fails */
function run(program, args, cwd = FOLDER) {
  const env = { ...process.env, ...QUIET };
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    cwd,
    env,
    encoding: 'utf8',
  });
  assert.equal(status, 0, `${stdout}${stderr}`);
}

/** Compiles all files of a folder. */
function compile(folder) {
  const files = readdirSync(folder, { recursive: true }).filter((file) => file.endsWith('.ts'));
  assert.ok(files.length > 0);
  const options = ['--target', 'es2022', '--module', 'esnext', '--moduleResolution', 'bundler'];
  const libraries = ['--lib', 'es2022,dom,dom.iterable'];
  run(bin('typescript', 'bin', 'tsc'), ['--strict', '--noEmit', ...options, ...libraries, ...files], folder);
}

const output = mkdtempSync(join(tmpdir(), 'byline-api-'));
const CHECKS = {
  "Redocly's recommended rules": () =>
    run(bin('@redocly', 'cli', 'bin', 'cli.js'), ['lint', '--format=stylish', DOCUMENT]),
  'spectral:oas': () => {
    const options = ['--ruleset', 'spectral.yaml', '--fail-severity', 'error'];
    run(bin('@stoplight', 'spectral-cli', 'dist', 'index.js'), ['lint', ...options, DOCUMENT]);
  },
  'a client of orval': async () => {
    const folder = join(output, 'orval');
    mkdirSync(folder);
    const target = join(folder, 'client.ts');
    await generate({ input: DOCUMENT, output: { target, client: 'fetch', mode: 'split' } }, folder);
    compile(folder);
  },
  'a client of @hey-api/openapi-ts': async () => {
    const folder = join(output, 'hey-api');
    await createClient({ input: DOCUMENT, output: folder, logs: { level: 'silent' } });
    compile(folder);
  },
  'a server of openapi-backend': async () => {
    const definition = JSON.parse(readFileSync(DOCUMENT, 'utf8'));
    // `quick` leaves out its check of the document, which knows only OpenAPI 3.0.
    const ajvOpts = { strict: false, formats: { binary: true } };
    const backend = new OpenAPIBackend({ definition, quick: true, strict: true, ajvOpts });
    await backend.init();
    for (const { operationId, method, path } of backend.getOperations()) {
      const request = { method, path: path.replaceAll(/\{\w+\}/g, 'x'), headers: {} };
      assert.equal(backend.matchOperation(request)?.operationId, operationId);
    }
    const faultsOf = (body) =>
      backend.validateRequest({ method: 'post', path: '/api/verify-admin', headers: JSON_BODY, body }).errors;
    assert.equal(faultsOf({ password: 'a password' }), null);
    assert.match(JSON.stringify(faultsOf({})), /must have required property 'password'/);
  },
};

for (const [name, check] of Object.entries(CHECKS)) {
  try {
    await check();
    console.log(`passed: ${name}`);
  } catch (error) {
    console.error(`FAILED: ${name}\n${error.message}`);
    process.exitCode = 1;
  }
}
rmSync(output, { recursive: true, force: true });
