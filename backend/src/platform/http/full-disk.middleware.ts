import type { NextFunction, Request, Response } from 'express';
import { MESSAGES } from '../../rules/messages.js';
import type { DiskRoom, Room } from '../disk-room.js';
import { ApiError, wordsOf } from './api-error.js';
import { requestId } from './request-id.js';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Seconds until it is worth trying again: somebody has to make room first. */
const RETRY_AFTER_S = 60;
const FULL = new ApiError(503, 'disk_full', MESSAGES.unavailable);

/**
 * Refuses what would be written while the disk is full; everything can still be read. Before the database meets the
 * end of the disk, for it would not survive that. A disk that cannot even be looked at takes nothing either.
 */
export function refuseWhileFull(disk: DiskRoom) {
  return async (request: Request, response: Response, next: NextFunction): Promise<void> => {
    if (READING.has(request.method) || (await roomOn(disk)) !== 'full') return next();
    response
      .status(503)
      .setHeader('Retry-After', RETRY_AFTER_S)
      .json({
        statusCode: FULL.statusCode,
        code: FULL.code,
        ...wordsOf(FULL),
        requestId: requestId(request),
      });
  };
}

function roomOn(disk: DiskRoom): Promise<Room> {
  return disk.room().catch(() => 'full');
}
