import { configure } from '@testing-library/react';

/** Generous, for machines that do other things meanwhile. */
configure({ asyncUtilTimeout: 6000 });

/** What jsdom lacks and the wizard uses: modal dialogs, object addresses, scrolling. */
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
/** Only the audio worklet is fetched by address here; every call to the server goes through the fake. */
globalThis.fetch = async () => new Response('');
/** As index.html says; days are named in it. */
document.documentElement.lang = 'en';
