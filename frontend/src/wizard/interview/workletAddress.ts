// A file of its own, never a data: address, which the page's content security policy would refuse.
import address from './capture.worklet.js?url&no-inline';

export const WORKLET_ADDRESS: string = address;
