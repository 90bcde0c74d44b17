import type { FileRecord } from '../../src/api/forms.ts';

/** A photo of a form, as the server returns it. */
export function makeFile(changes: Partial<FileRecord> = {}): FileRecord {
  return {
    id: '8a4c7a4e-8a2f-4e0e-9a60-0c9d0f6d1c11',
    name: 'team.jpg',
    size: 2_400_000,
    type: 'image/jpeg',
    uploadedAt: '2026-11-01T09:00:00.000Z',
    status: 'stored',
    cardId: 'card-1',
    attachmentId: 'attachment-1',
    url: '/api/get-trello-image?cardId=8a4c7a4e-8a2f-4e0e-9a60-0c9d0f6d1c11',
    cardUrl: 'https://example.com/card',
    ...changes,
  };
}
