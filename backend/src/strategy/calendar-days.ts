/** Whether the calendar has a day of the form yyyy-MM-dd: 30 February is none. */
export function isOnCalendar(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}
