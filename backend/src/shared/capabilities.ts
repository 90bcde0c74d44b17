/** Services that the product needs, independent of their provider. Each has a port in backend/src/capabilities. */
export const CAPABILITIES = ['writing', 'speech', 'boards', 'scraping', 'mail'] as const;
export type Capability = (typeof CAPABILITIES)[number];
