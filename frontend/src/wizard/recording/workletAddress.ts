import address from './capture.worklet.js?url&no-inline';

export const WORKLET_ADDRESS: string = address;
