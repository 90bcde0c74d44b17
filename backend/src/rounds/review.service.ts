import { Injectable } from '@nestjs/common';
import type {
  AddComment,
  ConfirmPart,
  Decide,
  MarkPosted,
  Opened,
  Review,
  UndoDecision,
} from './review.schemas.js';

/** What a client does on the desk. @throws ApiError 404, alike for unknown, revoked and expired tokens. */
@Injectable()
export class ReviewService {
  read(_token: string): Promise<Review> {
    return Promise.reject(new Error('not built'));
  }
  plan(_token: string): Promise<string> {
    return Promise.reject(new Error('not built'));
  }
  decide(_token: string, _order: Decide): Promise<Review> {
    return Promise.reject(new Error('not built'));
  }
  undo(_token: string, _order: UndoDecision): Promise<Review> {
    return Promise.reject(new Error('not built'));
  }
  comment(_token: string, _order: AddComment): Promise<Review> {
    return Promise.reject(new Error('not built'));
  }
  confirm(_token: string, _order: ConfirmPart): Promise<Review> {
    return Promise.reject(new Error('not built'));
  }
  posted(_token: string, _order: MarkPosted): Promise<Review> {
    return Promise.reject(new Error('not built'));
  }
  opened(_token: string, _order: Opened): Promise<void> {
    return Promise.reject(new Error('not built'));
  }
}
