import type { FileKind } from '../../api/forms.ts';

/** A file that the server does not have yet. */
export interface UploadItem {
  id: string;
  kind: FileKind;
  name: string;
  size: number;
  state: 'waiting' | 'sending' | 'retrying' | 'failed';
  /** Part that is sent, 0 to 1. */
  part: number;
  /** Why it failed, fit to be shown. */
  problem?: string;
  /** Address of the picture on this device, for its thumbnail. */
  preview?: string;
}

export type UploadAction =
  | { type: 'added'; item: UploadItem }
  | { type: 'changed'; id: string; change: Partial<UploadItem> }
  | { type: 'removed'; id: string };

export function uploadReducer(items: readonly UploadItem[], action: UploadAction): readonly UploadItem[] {
  switch (action.type) {
    case 'added':
      return items.some(({ id }) => id === action.item.id) ? items : [...items, action.item];
    case 'changed':
      return items.map((item) => (item.id === action.id ? { ...item, ...action.change } : item));
    case 'removed':
      return items.filter(({ id }) => id !== action.id);
  }
}
