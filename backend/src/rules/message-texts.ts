export * from './admin-message-texts.js';
export * from './texts/common.js';
export * from './texts/files.js';
export * from './texts/form.js';
export * from './texts/interview.js';
export * from './texts/later.js';
export * from './texts/review.js';
