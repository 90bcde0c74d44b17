import { type Announcements, MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core';

const UNANNOUNCED: Announcements = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};

/**
 * Turns off the library's announcements, which are English only: the page announces moves in its own language, with the
 * same words for pointer and keyboard.
 */
export const SILENT = { announcements: UNANNOUNCED, screenReaderInstructions: { draggable: '' } };

/** A click stays a click up to this many pixels; a finger that rests this long in ms picks up, before that it scrolls. */
const MOUSE = { activationConstraint: { distance: 6 } };
const TOUCH = { activationConstraint: { delay: 220, tolerance: 8 } };

/** Mouse and touch; each page handles the keyboard. */
export function useDragSensors() {
  return useSensors(useSensor(MouseSensor, MOUSE), useSensor(TouchSensor, TOUCH));
}
