import { configure } from '@testing-library/react';

/** Generous, for busy machines. */
configure({ asyncUtilTimeout: 6000 });

/** Modal dialogs, object URLs and scrolling, which jsdom lacks. */
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
  this.open = false;
};
let addresses = 0;
URL.createObjectURL ??= () => {
  addresses += 1;
  return `blob:test/${addresses}`;
};
URL.revokeObjectURL ??= () => {};
window.scrollTo = () => {};
/** Only the audio worklet is fetched by URL; all API calls go to the fake server. */
globalThis.fetch = async () => new Response('');
/** As in index.html; days are formatted in it. */
document.documentElement.lang = 'en';
