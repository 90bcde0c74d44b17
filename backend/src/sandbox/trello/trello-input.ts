import type { Request } from 'express';
import { MAX_CARD_TEXT } from '../../shared/limits.js';
import { StandInError } from '../stand-in-error.js';

/** Characters of the name and type of an attachment (vendor limit). */
export const MAX_ATTACHMENT_TEXT = 256;

/** The arguments of a call: the vendor takes them from the body and from the query. */
export class TrelloInput {
  private readonly values: Record<string, unknown>;

  constructor(request: Request) {
    this.values = { ...request.query, ...(typeof request.body === 'object' ? request.body : {}) };
  }

  has(field: string): boolean {
    return this.values[field] !== undefined;
  }

  /** A text that must be there and may not be empty. */
  required(field: string): string {
    const value = this.text(field);
    return value === '' ? invalid(field) : value;
  }

  text(field: string, max = MAX_CARD_TEXT): string {
    const value = this.values[field] ?? '';
    if (typeof value !== 'string' || value.length > max) return invalid(field);
    return value;
  }

  id(field: string): string {
    const value = this.text(field);
    return /^[0-9a-f]{24}$/i.test(value) ? value : invalid(field);
  }

  flag(field: string, fallback: boolean): boolean {
    const value = this.values[field] ?? fallback;
    if (value === true || value === 'true') return true;
    if (value === false || value === 'false') return false;
    return invalid(field);
  }

  pos(fallback: 'top' | 'bottom'): 'top' | 'bottom' | number {
    const value = this.values.pos ?? fallback;
    if (value === 'top' || value === 'bottom') return value;
    return Number.isFinite(Number(value)) ? Number(value) : invalid('pos');
  }

  oneOf<T extends string>(field: string, allowed: readonly T[], fallback: T): T {
    const value = this.values[field] ?? fallback;
    return allowed.find((candidate) => candidate === value) ?? invalid(field);
  }
}

function invalid(field: string): never {
  throw new StandInError(400, `invalid value for ${field}`);
}
