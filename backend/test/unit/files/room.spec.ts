import type { ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import type { FilesService } from '../../../src/files/files.service.js';
import { RoomGuard } from '../../../src/files/room.guard.js';
import { uploadedKind, uploadLimits } from '../../../src/files/upload-limits.js';
import { kindOf } from '../../../src/rules/file-kinds.js';
import { MESSAGES } from '../../../src/rules/messages.js';

const FORM = '6a0b8d52-6f55-4c3e-9a53-5d1f5b0c7a22';
const UPLOAD = '0b7e0f6c-64a5-4c68-9d8b-1f1f3b1d2c3d';

/** What was asked for room for: form, kind and bytes. */
let asked: unknown[][];
beforeEach(() => {
  asked = [];
});

function enter({ form = FORM, kind = 'team_photos', headers = {} as Record<string, string> } = {}) {
  const files = { expectRoom: async (...of: unknown[]) => void asked.push(of) };
  const request = { params: { id: form }, query: { kind }, headers };
  const context = { switchToHttp: () => ({ getRequest: () => request }) };
  return new RoomGuard(files as unknown as FilesService).canActivate(context as unknown as ExecutionContext);
}

describe('an upload that begins', () => {
  it('asks for room for what it says it has', async () => {
    const headers = { 'content-length': '1234', 'x-upload-id': UPLOAD };
    expect(await enter({ headers })).toBe(true);
    expect(asked).toEqual([[FORM, 'team_photos', 1234]]);
  });

  it.each([
    ['nothing', undefined],
    ['no number', 'many'],
    ['zero', '0'],
  ])('counts as empty when it says %s', async (_what, said) => {
    await enter({ kind: 'brand_manual', headers: said === undefined ? {} : { 'content-length': said } });
    expect(asked).toEqual([[FORM, 'brand_manual', 0]]);
  });

  it('of no form, of no kind or under an id that is none is refused unread', async () => {
    await expect(enter({ form: 'me' })).rejects.toMatchObject({
      statusCode: 404,
      code: 'not_found',
      text: MESSAGES.notFound,
    });
    await expect(enter({ kind: 'passports' })).rejects.toMatchObject({ statusCode: 422 });
    await expect(enter({ headers: { 'x-upload-id': 'mine' } })).rejects.toMatchObject({ statusCode: 422 });
    expect(asked).toHaveLength(0);
  });

  it.each([['team_photos'], ['brand_manual']] as const)('takes as much as a file of %s may have', (kind) => {
    const request = { query: { kind } } as unknown as Request;
    expect(uploadedKind(request)).toBe(kind);
    expect(uploadLimits(request)).toMatchObject({ files: 1, fileSize: kindOf(kind).maxBytes });
  });
});
