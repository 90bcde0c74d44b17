declare module 'heic-decode' {
  interface HeicImage {
    width: number;
    height: number;
    /** RGBA. */
    decode(): Promise<{ width: number; height: number; data: Uint8ClampedArray<ArrayBuffer> }>;
  }
  const heic: { all(file: { buffer: Uint8Array }): Promise<HeicImage[] & { dispose(): void }> };
  export default heic;
}
