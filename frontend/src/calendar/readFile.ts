/** @throws DOMException if the file cannot be read, for example because it was moved */
export function readDataUrl(file: Blob): Promise<string> {
  return read((reader) => reader.readAsDataURL(file));
}

/** @throws DOMException as `readDataUrl` */
export function readText(file: Blob): Promise<string> {
  return read((reader) => reader.readAsText(file));
}

function read(start: (reader: FileReader) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    start(reader);
  });
}
