import { type Announcements, MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core';

const UNANNOUNCED: Announcements = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};

/**
 * The library says nothing, for it says it in English: how posts are moved and what happens to them is told by the page,
 * in the same words for pointer and keyboard.
 */
export const SILENT = { announcements: UNANNOUNCED, screenReaderInstructions: { draggable: '' } };

/** A click stays a click up to this many pixels; a finger that rests this long in ms picks up, before that it scrolls. */
const MOUSE = { activationConstraint: { distance: 6 } };
const TOUCH = { activationConstraint: { delay: 220, tolerance: 8 } };

/** Mouse and touch; each page handles the keyboard. */
export function useDragSensors() {
  return useSensors(useSensor(MouseSensor, MOUSE), useSensor(TouchSensor, TOUCH));
}
