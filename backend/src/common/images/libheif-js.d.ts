declare module 'libheif-js/wasm-bundle.js' {
  interface Pixels {
    /** RGBA. */
    data: Uint8ClampedArray<ArrayBuffer>;
    width: number;
    height: number;
  }
  interface HeifImage {
    get_width(): number;
    get_height(): number;
    is_primary(): boolean;
    /** Fills `pixels` and passes them on, or null for an image that cannot be decoded. */
    display(pixels: Pixels, done: (pixels: Pixels | null) => void): void;
  }
  const libheif: {
    HeifDecoder: new () => { decode(file: Uint8Array): HeifImage[] };
    heif_get_version(): string;
  };
  export default libheif;
}
