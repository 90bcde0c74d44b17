import { VendorError } from './http/vendor-error.js';

/** The `code` of an error from Node or a driver, such as ENOENT or 23505, or undefined. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** An error that the operator can fix. Each line of the message names a problem and its fix. */
export class OperatorError extends Error {
  override readonly name: string = 'OperatorError';
}

type SystemError = NodeJS.ErrnoException & { port?: number; address?: string };

/** Error codes of the operating system for a folder that is not writable. */
const NOT_WRITABLE = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST'];
const UNREACHABLE = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', 'ECONNRESET'];
/** SQLSTATE codes: login refused, database does not exist, server starting or full. */
const LOGIN_REFUSED = ['28P01', '28000', '3D000', '57P03', '53300'];

/** One line per problem; a stack trace only for unexpected errors. */
export function formatStartupError(error: unknown): string[] {
  if (!(error instanceof Error)) return [String(error)];
  if (error instanceof OperatorError) return error.message.split('\n');
  if (error instanceof VendorError) return [`${error.message}. Check its settings.`];
  return [systemFault(error) ?? error.stack ?? error.message];
}

function systemFault(error: SystemError): string | undefined {
  const { code = '', path, port, address, syscall } = error;
  if (code === 'EADDRINUSE') return `port ${port} is taken. Stop what uses it, or set PORT.`;
  if (code === 'EACCES' && syscall === 'listen')
    return `port ${port} is reserved for the administrator of the machine. Set PORT to one above 1023.`;
  if (code === 'EADDRNOTAVAIL') return `this machine has no address ${address}. Set HOST.`;
  if (NOT_WRITABLE.includes(code))
    return path
      ? `${path} cannot be written. Set DATA_DIR to a folder that this user may write to.`
      : error.message;
  if (code === 'ENOSPC') return 'the disk is full.';
  if (UNREACHABLE.includes(code) || error.message.includes('timeout expired'))
    return `the database server does not answer (${code || error.message}). Check DATABASE_URL.`;
  if (LOGIN_REFUSED.includes(code))
    return `the database server refuses us: ${error.message}. Check DATABASE_URL.`;
  return undefined;
}
