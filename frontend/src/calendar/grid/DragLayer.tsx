import {
  DndContext,
  type DragEndEvent,
  DragOverlay,
  type DragStartEvent,
  pointerWithin,
  useDraggable,
  useDroppable,
} from '@dnd-kit/core';
import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Day } from '../../plannedPosts/day.ts';
import type { Post } from '../../plannedPosts/post.ts';
import { SILENT, useDragSensors } from '../../ui/dragging.ts';
import type { Dragging } from './gridView.ts';
import { DraggedCard } from './PostCard.tsx';

export interface DragLayerProps {
  /** Positions of the rendered cards and days. */
  area: RefObject<HTMLElement | null>;
  days: readonly Day[];
  posts: readonly Post[];
  onDragging: (dragging: Dragging | undefined) => void;
  onMove: (post: Post, day: Day) => void;
}

/**
 * Drag and drop of posts between days by mouse and touch. It loads when the page is idle and attaches to the rendered
 * elements without rendering them again. The month works without it.
 */
export default function DragLayer({ area, days, posts, onDragging, onMove }: DragLayerProps) {
  const [dragged, setDragged] = useState<Post>();
  const sensors = useDragSensors();
  const end = () => {
    setDragged(undefined);
    onDragging(undefined);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      accessibility={SILENT}
      onDragStart={(event) => {
        setDragged(postOf(event));
        onDragging({ post: String(event.active.id), over: null });
      }}
      onDragOver={({ active, over }) =>
        onDragging({ post: String(active.id), over: over && String(over.id) })
      }
      onDragCancel={end}
      onDragEnd={(event) => {
        end();
        const post = postOf(event);
        if (post && event.over && event.over.id !== post.date) onMove(post, String(event.over.id));
      }}
    >
      {days.map((day) => (
        <DropPlace key={day} day={day} area={area} />
      ))}
      {posts.map((post) => (
        <Handle key={post.id} post={post} area={area} />
      ))}
      <DragOverlay dropAnimation={null}>{dragged && <DraggedCard post={dragged} />}</DragOverlay>
    </DndContext>
  );
}

function DropPlace({ day, area }: { day: Day; area: DragLayerProps['area'] }) {
  const { setNodeRef } = useDroppable({ id: day });
  // After every render of the month, which may have replaced elements.
  useLayoutEffect(() => setNodeRef(found(area, 'data-day', day)));
  return null;
}

function Handle({ post, area }: { post: Post; area: DragLayerProps['area'] }) {
  const { listeners = {}, setNodeRef } = useDraggable({ id: post.id, data: { post } });
  useLayoutEffect(() => {
    const card = found(area, 'data-post', post.id);
    setNodeRef(card);
    const hearing = Object.entries(listeners).map(([name, listener]) => {
      const hear = (nativeEvent: Event) => listener({ nativeEvent });
      return [name.slice('on'.length).toLowerCase(), hear] as const;
    });
    for (const [name, hear] of hearing) card?.addEventListener(name, hear);
    return () => {
      for (const [name, hear] of hearing) card?.removeEventListener(name, hear);
    };
  });
  return null;
}

function found(area: DragLayerProps['area'], attribute: string, value: string): HTMLElement | null {
  return area.current?.querySelector<HTMLElement>(`[${attribute}="${CSS.escape(value)}"]`) ?? null;
}

function postOf({ active }: DragStartEvent | DragEndEvent): Post | undefined {
  return (active.data.current as { post?: Post } | undefined)?.post;
}
