/** Longer side of a thumbnail in pixels: twice the size on a card, for high-density screens. */
const SIDE = 320;

/** The file has an image type, but the browser cannot decode it. */
export class UnreadableImage extends Error {
  override readonly name = 'UnreadableImage';
}

/**
 * A thumbnail of an image as a data URL of about 10 kB.
 * @throws UnreadableImage if the browser cannot decode it
 */
export async function makeThumbnail(dataUrl: string): Promise<string> {
  const image = new Image();
  image.src = dataUrl;
  try {
    await image.decode();
  } catch (cause) {
    throw new UnreadableImage('The image cannot be decoded.', { cause });
  }
  const scale = Math.min(1, SIDE / Math.max(image.naturalWidth, image.naturalHeight, 1));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(image.naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(image.naturalHeight * scale));
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/webp', 0.8);
}
