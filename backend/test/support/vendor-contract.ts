import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { type Json, OpenApiDocument, pointerPart } from './openapi-document.js';
import type { Exchange } from './recording-proxy.js';

/** Our own description of a vendor's API, by the name of its integration. */
export const descriptionOf = (vendor: string) =>
  new URL(`../contract/vendors/${vendor}.json`, import.meta.url);

interface Operation {
  pointer: string;
  parameters: { name: string; in: string }[];
}

/** Checks exchanges against the description of a vendor's API. */
export class VendorContract {
  private readonly document: OpenApiDocument;
  private readonly ajv = new Ajv2020({ strict: false, allErrors: true });

  constructor(vendor: string) {
    this.document = new OpenApiDocument(descriptionOf(vendor));
    addFormats.default(this.ajv);
    this.ajv.addFormat('binary', true);
    this.ajv.addSchema({ $id: 'contract', ...this.document.content });
  }

  /** Contract violations of an exchange; empty if there are none. */
  faults(exchange: Exchange): string[] {
    const operation = this.operation(exchange.method, exchange.path);
    if (!operation) return [`no such call: ${exchange.method} ${exchange.path}`];
    return [
      ...this.queryFaults(exchange, operation),
      ...this.bodyFaults(exchange, operation),
      ...this.answerFaults(exchange, operation),
    ].map((fault) => `${exchange.method} ${exchange.path}: ${fault}`);
  }

  /** Contract violations of a value that should match a named schema. */
  faultsAs(schema: string, value: unknown): string[] {
    return this.check(`#/components/schemas/${schema}`, value);
  }

  private operation(method: string, path: string): Operation | undefined {
    const segments = (path.split('?')[0] ?? '').split('/');
    for (const [template, methods] of Object.entries(this.document.paths)) {
      const parts = template.split('/');
      const same = parts.every((part, index) => part.startsWith('{') || part === segments[index]);
      const operation = methods[method.toLowerCase()] as { parameters?: Json[] } | undefined;
      if (same && parts.length === segments.length && operation) {
        const parameters = (operation.parameters ?? []).map((parameter) => this.document.resolve(parameter));
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
    if (body.length === 0)
      return this.document.at(`${pointer}/requestBody`)?.required ? ['the body is missing'] : [];
    const type = mediaType(String(headers['content-type']));
    const schema = `${pointer}/requestBody/content/${pointerPart(type)}/schema`;
    const found = this.document.at(schema);
    if (!found) return [`the contract has no body of type ${type}`];
    if (type === 'application/json') return this.check(schema, JSON.parse(body.toString()));
    return this.check(schema, partsOf(body));
  }

  private answerFaults({ status, answer, answerType }: Exchange, { pointer }: Operation): string[] {
    const response = `${pointer}/responses/${status}`;
    const found = this.document.at(response);
    if (!found) return [`the contract has no response ${status}`];
    const target = typeof found.$ref === 'string' ? found.$ref : response;
    if (!this.document.at(`${target}/content`)) return [];
    const type = mediaType(answerType);
    const schema = `${target}/content/${pointerPart(type)}/schema`;
    if (!this.document.at(schema)) return [`the contract has no response ${status} of type ${type}`];
    return type === 'application/json' ? this.check(schema, JSON.parse(answer)) : [];
  }

  private check(pointer: string, value: unknown): string[] {
    const validate = this.ajv.compile({ $ref: `contract${pointer}` });
    if (validate(value)) return [];
    return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
  }
}

function mediaType(header: string): string {
  return header.split(';')[0] ?? '';
}

/** Names of the parts of a multipart body, with their text; the content of files does not matter. */
function partsOf(body: Buffer): Record<string, string> {
  const parts = body
    .toString('latin1')
    .matchAll(/; name="([^"]+)"(; filename="[^"]*")?.*?\r\n\r\n(.*?)\r\n--/gs);
  return Object.fromEntries([...parts].map(([, name, file, text]) => [name, file ? '' : text]));
}
