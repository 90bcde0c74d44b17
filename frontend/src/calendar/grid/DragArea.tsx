import {
  DndContext,
  type DragEndEvent,
  DragOverlay,
  type DragStartEvent,
  pointerWithin,
} from '@dnd-kit/core';
import { type ReactNode, useState } from 'react';
import type { Day } from '../../plannedPosts/day.ts';
import type { Post } from '../../plannedPosts/post.ts';
import { SILENT, useDragSensors } from '../../ui/dragging.ts';
import { DraggedCard } from './PostCard.tsx';

interface DragAreaProps {
  onMove: (post: Post, day: Day) => void;
  children: (draggedId: string | undefined) => ReactNode;
}

/** Lets posts be dragged from day to day by mouse and by touch. */
export function DragArea({ onMove, children }: DragAreaProps) {
  const [dragged, setDragged] = useState<Post>();
  const sensors = useDragSensors();
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      accessibility={{ announcements: SILENT }}
      onDragStart={(event) => setDragged(postOf(event))}
      onDragCancel={() => setDragged(undefined)}
      onDragEnd={(event) => {
        setDragged(undefined);
        const post = postOf(event);
        if (post && event.over && event.over.id !== post.date) onMove(post, String(event.over.id));
      }}
    >
      {children(dragged?.id)}
      <DragOverlay dropAnimation={null}>{dragged && <DraggedCard post={dragged} />}</DragOverlay>
    </DndContext>
  );
}

function postOf({ active }: DragStartEvent | DragEndEvent): Post | undefined {
  return (active.data.current as { post?: Post } | undefined)?.post;
}
