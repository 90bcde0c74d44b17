/** What exports and imports need, as one part of the page: fetched once there is time, and when it is first used. */
export { InvalidCalendarFile, parseCalendarFile, writeCalendarFile } from './calendarFile.ts';
export { download } from './download.ts';
export { toIcs } from './ics.ts';
export { importChange } from './importPosts.ts';
