import { type Announcements, MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core';

const UNANNOUNCED: Announcements = {
  onDragStart: () => undefined,
  onDragOver: () => undefined,
  onDragEnd: () => undefined,
  onDragCancel: () => undefined,
};

/**
 * Turns off the library's announcements, which are only in English. The page announces moves in its own language, with
 * the same texts for pointer and keyboard.
 */
export const SILENT = { announcements: UNANNOUNCED, screenReaderInstructions: { draggable: '' } };

/** A drag starts after this many pixels, or on touch after this many ms without movement; before that it scrolls. */
const MOUSE = { activationConstraint: { distance: 6 } };
const TOUCH = { activationConstraint: { delay: 220, tolerance: 8 } };

/** Mouse and touch sensors; each page handles the keyboard. */
export function useDragSensors() {
  return useSensors(useSensor(MouseSensor, MOUSE), useSensor(TouchSensor, TOUCH));
}
