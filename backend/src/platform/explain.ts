import { FolderInUseError } from './database/folder-lock.js';
import { UnknownSchemaError } from './database/migrate.js';
import { OperatorError } from './operator-error.js';

type SystemError = NodeJS.ErrnoException & { port?: number; address?: string };

/** What the operating system refuses when a folder may not be written to. */
const NOT_WRITABLE = ['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST'];
const UNREACHABLE = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', 'ECONNRESET'];
/** SQLSTATE of a refused login, a database that does not exist, and a server that is starting or full. */
const LOGIN_REFUSED = ['28P01', '28000', '3D000', '57P03', '53300'];

/** One clear line for each thing that is wrong; a stack only for what nobody foresaw. */
export function explain(error: unknown): string[] {
  if (!(error instanceof Error)) return [String(error)];
  const foreseen = [FolderInUseError, UnknownSchemaError, OperatorError].some(
    (kind) => error instanceof kind,
  );
  if (foreseen) return error.message.split('\n');
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
