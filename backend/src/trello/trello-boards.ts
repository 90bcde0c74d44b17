import { Injectable } from '@nestjs/common';
import { type Boards, type EnsureBoard, lineReference, type ReadyBoard } from '../capabilities/boards.js';
import { BOARD_LISTS } from '../shared/limits.js';
import { composeCard, hasReferenceLine } from './card-text.js';
import { findAfterFailure } from './find-existing.js';
import { TrelloClient } from './trello.client.js';
import type { TrelloBoard, TrelloList } from './trello.types.js';

/**
 * The boards of submissions. All methods are idempotent: each board contains our reference, so that a
 * retry finds it. Throws VendorError ('Trello', ...).
 */
@Injectable()
export class TrelloBoards implements Boards {
  constructor(private readonly client: TrelloClient) {}

  /** Creates the board of a submission with the two lists of BOARD_LISTS unless it exists. */
  async ensure(request: EnsureBoard): Promise<ReadyBoard> {
    const board = await this.findOrCreate(request);
    const lists = await this.client.listsOfBoard(board.id);
    // Sequential: the order on the board is the order of creation.
    const [todo, form] = [
      await this.ensureList(board.id, BOARD_LISTS[0], lists),
      await this.ensureList(board.id, BOARD_LISTS[1], lists),
    ];
    return { boardId: board.id, url: board.url, todoListId: todo.id, formListId: form.id };
  }

  /** Deletes a submission's board with all cards and files, even if its id was never stored. */
  async remove({ boardId, submissionId }: { boardId: string | null; submissionId: string }): Promise<void> {
    if (boardId !== null) await this.client.deleteBoard(boardId);
    const unrecorded = await this.find(submissionId);
    if (unrecorded) await this.client.deleteBoard(unrecorded.id);
  }

  private async findOrCreate({ submissionId, name, boardId, mayExist }: EnsureBoard): Promise<TrelloBoard> {
    const known = boardId ? await this.client.board(boardId) : undefined;
    if (known) return known;
    const existing = mayExist ? await this.find(submissionId) : undefined;
    if (existing) return existing;
    try {
      const { name: title, desc } = composeCard({ name, desc: '', ...lineReference(submissionId) });
      return await this.client.createBoard({ name: title, desc });
    } catch (error) {
      return findAfterFailure(error, () => this.find(submissionId));
    }
  }

  private async ensureList(boardId: string, name: string, lists: TrelloList[]): Promise<TrelloList> {
    const known = lists.find((list) => list.name === name);
    return known ?? this.client.createList({ boardId, name });
  }

  private async find(submissionId: string): Promise<TrelloBoard | undefined> {
    const reference = lineReference(submissionId);
    return (await this.client.boards()).find((board) => hasReferenceLine(board.desc, reference));
  }
}
