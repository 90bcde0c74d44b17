import { MIN_ANSWERS } from './limits.js';
import { LOGO_SIDE, MAX_LOGO_BYTES } from './settings.js';
import { fileSize } from './units.js';

export const wrongPassword = 'Incorrect password. Please try again.';
export const verifyPasswordFailed = 'Failed to verify password. Please try again.';
export const fetchSubmissionsFailed = 'Failed to fetch submissions. Please try again.';
export const fetchSubmissionFailed = 'Failed to fetch submission details. Please try again.';
export const ideasFailed = 'Failed to generate content ideas';
export const ideasFailedBecause = (message: string) =>
  `Failed to generate content ideas: ${message}. Please try again.`;
export const strategyFailed = 'Failed to generate the strategy';
export const strategyNeedsInterview = `A strategy needs a completed interview, or at least ${MIN_ANSWERS} answers.`;
export const postFailed = 'Failed to generate full post';
export const postsFailedBecause = (message: string) => `Failed to generate full posts: ${message}`;
export const noPostsGenerated = 'No posts were successfully generated';
export const noSubmissionSelected = 'No submission selected. Please select a submission first.';
export const boardIdsMissing = 'Trello TODO list ID or Board ID not found for this submission';
export const cardFailed = 'Failed to create Trello card';
export const releaseFirst = 'This form is held. Release it first.';
export const postsUpdated = 'Posts updated successfully!';
export const postsUpdateFailed = 'Failed to update posts. Please try again.';
export const scrapeTitle = 'Failed to Scrape Posts';
export const scrapeFailed = 'Failed to scrape LinkedIn posts';
export const profileUrlMissing = 'No LinkedIn profile URL provided';
export const scrapeFormatInvalid = 'Invalid API response format';
export const scrapeReturnedError = 'API returned an error';
export const scrapeNoResponse = 'No response received from API. Please try again.';
export const scrapeUnreachable = 'Failed to make API request. Please try again.';
export const scrapeNotSaved = 'Failed to save scraped posts to database';
export const nothingToWrite = 'These ideas have their posts already.';
export const notAPhoto = 'One of these is not a photo of this client.';
export const dayUnknown = 'There is no such day.';
export const timeZoneUnknown = 'There is no such time zone.';
export const strategyFaulty = 'The strategy has faults. Mend them before it is released.';
export const postNamedTwice = 'A post is named twice.';
export const oneLineOnly = 'Please use letters, numbers and signs in one line only.';
export const wholeNumber = (least: number, most: number) =>
  `Please enter a whole number from ${least} to ${most}.`;
export const colourUnknown = 'Please write the colour as # and six digits, such as #0b6b3a.';
export const addressUnknown = 'Please enter a whole address, such as https://example.com/guide.';
export const replyToInvalid = 'Please enter one email address, such as hello@example.com.';
export const weekdayMissing = 'Please choose at least one weekday.';
export const timeUnknown = 'Please enter a time, such as 09:00.';
export const logoTypeRefused =
  'The logo has to be a PNG, JPEG or WebP picture. An SVG is not taken: it can hold scripts.';
export const logoTooLarge = () => `The logo may have at most ${fileSize(MAX_LOGO_BYTES)}.`;
export const logoSizeRefused = ({ width, height }: { width: number; height: number }) =>
  `The logo has ${width} × ${height} pixels. Each side may have ${LOGO_SIDE.least} to ${LOGO_SIDE.most}.`;
