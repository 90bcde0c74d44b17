import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import type { Exchange } from './recording-proxy.js';

/** The vendors' contracts live beside the repository; they are not ours to keep in it. */
const FOLDER = new URL('../../../../shared/contracts/', import.meta.url);

type Json = Record<string, unknown>;
interface Operation {
  pointer: string;
  parameters: { name: string; in: string }[];
}

export function hasContract(file: string): boolean {
  return existsSync(new URL(file, FOLDER));
}

/** Checks calls and their answers against an OpenAPI document. */
export class VendorContract {
  private readonly document: Json;
  private readonly ajv = new Ajv({ strict: false, allErrors: true });

  constructor(file: string) {
    this.document = JSON.parse(readFileSync(fileURLToPath(new URL(file, FOLDER)), 'utf8')) as Json;
    addFormats.default(this.ajv);
    this.ajv.addSchema({ $id: 'contract', ...this.document });
  }

  /** What is wrong with a call and its answer; empty when both are as the contract says. */
  faults(exchange: Exchange): string[] {
    const operation = this.operation(exchange.method, exchange.path);
    if (!operation) return [`no such call: ${exchange.method} ${exchange.path}`];
    return [
      ...this.queryFaults(exchange, operation),
      ...this.bodyFaults(exchange, operation),
      ...this.answerFaults(exchange, operation),
    ].map((fault) => `${exchange.method} ${exchange.path}: ${fault}`);
  }

  private operation(method: string, path: string): Operation | undefined {
    const segments = (path.split('?')[0] ?? '').split('/');
    const paths = this.document.paths as Record<string, Record<string, { parameters?: Json[] }>>;
    for (const [template, methods] of Object.entries(paths)) {
      const parts = template.split('/');
      const same = parts.every((part, index) => part.startsWith('{') || part === segments[index]);
      const operation = methods[method.toLowerCase()];
      if (same && parts.length === segments.length && operation) {
        const parameters = (operation.parameters ?? []).map((parameter) => this.resolve(parameter));
        const pointer = `#/paths/${pointerPart(template)}/${method.toLowerCase()}`;
        return { pointer, parameters: parameters as unknown as Operation['parameters'] };
      }
    }
    return undefined;
  }

  private queryFaults({ path }: Exchange, { parameters }: Operation): string[] {
    const known = new Set(parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name));
    const sent = [...new URLSearchParams(path.split('?')[1] ?? '').keys()];
    return sent.filter((name) => !known.has(name)).map((name) => `unknown query parameter ${name}`);
  }

  private bodyFaults({ headers, body }: Exchange, { pointer }: Operation): string[] {
    if (body.length === 0) return this.at(`${pointer}/requestBody`) ? ['the body is missing'] : [];
    const type = String(headers['content-type']).split(';')[0] ?? '';
    const schema = `${pointer}/requestBody/content/${pointerPart(type)}/schema`;
    if (!this.at(schema)) return [`the contract knows no body of type ${type}`];
    if (type === 'application/json') return this.check(schema, JSON.parse(body.toString()));
    return body.toString('latin1').includes('name="file"; filename="') ? [] : ['the part "file" is missing'];
  }

  private answerFaults({ status, answer, answerType }: Exchange, { pointer }: Operation): string[] {
    const response = `${pointer}/responses/${status}`;
    const found = this.at(response);
    if (!found) return [`the contract knows no answer ${status}`];
    const target = typeof found.$ref === 'string' ? found.$ref : response;
    const type = answerType.split(';')[0] ?? '';
    const schema = `${target}/content/${pointerPart(type)}/schema`;
    if (!this.at(schema)) return [`the contract knows no answer ${status} of type ${type}`];
    return type === 'application/json' ? this.check(schema, JSON.parse(answer)) : [];
  }

  private check(pointer: string, value: unknown): string[] {
    const validate = this.ajv.compile({ $ref: `contract${pointer}` });
    if (validate(value)) return [];
    return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
  }

  private resolve(value: Json): Json {
    return typeof value.$ref === 'string' ? (this.at(value.$ref) ?? value) : value;
  }

  private at(pointer: string): Json | undefined {
    let found: unknown = this.document;
    for (const part of pointer.slice(2).split('/')) {
      found = (found as Json | undefined)?.[part.replaceAll('~1', '/').replaceAll('~0', '~')];
    }
    return found as Json | undefined;
  }
}

function pointerPart(segment: string): string {
  return segment.replaceAll('~', '~0').replaceAll('/', '~1');
}
