import {
  type Announcements,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  type DragStartEvent,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { type ReactNode, useState } from 'react';
import type { Day } from '../../plannedPosts/day.ts';
import type { Post } from '../../plannedPosts/post.ts';
import { CardFace } from './PostCard.tsx';

/** Nothing: what happens is announced by the page, in the same words for pointer and keyboard. */
const SILENT: Announcements = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};

/** A click stays a click up to this many pixels; a finger that rests this long in ms picks up, before that it scrolls. */
const MOUSE = { activationConstraint: { distance: 6 } };
const TOUCH = { activationConstraint: { delay: 220, tolerance: 8 } };

interface DragAreaProps {
  onMove: (post: Post, day: Day) => void;
  children: (draggedId: string | undefined) => ReactNode;
}

/** Lets posts be dragged from day to day by mouse and by touch. */
export function DragArea({ onMove, children }: DragAreaProps) {
  const [dragged, setDragged] = useState<Post>();
  const sensors = useSensors(useSensor(MouseSensor, MOUSE), useSensor(TouchSensor, TOUCH));
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
      <DragOverlay dropAnimation={null}>
        {dragged && (
          <div className="card overlay">
            <CardFace post={dragged} />
          </div>
        )}
      </DragOverlay>
    </DndContext>
  );
}

function postOf({ active }: DragStartEvent | DragEndEvent): Post | undefined {
  return (active.data.current as { post?: Post } | undefined)?.post;
}
