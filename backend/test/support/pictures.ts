/** Beginnings of pictures that claim a size; nothing in our server decodes more of them than that. */

export function png(width: number, height: number): Buffer {
  const header = Buffer.alloc(25);
  header.writeUInt32BE(13, 0);
  header.write('IHDR', 4, 'latin1');
  header.writeUInt32BE(width, 8);
  header.writeUInt32BE(height, 12);
  header.set([8, 6, 0, 0, 0], 16);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = Buffer.from('\0\0\0\x00IDAT\0\0\0\0\0\0\0\0IEND\xae\x42\x60\x82', 'latin1');
  return Buffer.concat([signature, header, data]);
}

/** With a large piece of metadata before the frame, as cameras write it. */
export function jpeg(width: number, height: number): Buffer {
  const metadata = Buffer.alloc(60_002);
  metadata.writeUInt16BE(0xffe2, 0);
  metadata.writeUInt16BE(60_000, 2);
  const frame = Buffer.from([0xff, 0xc0, 0, 17, 8, 0, 0, 0, 0, 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1]);
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  return Buffer.concat([Buffer.from([0xff, 0xd8]), metadata, metadata, frame, Buffer.from([0xff, 0xd9])]);
}

export function gif(width: number, height: number): Buffer {
  const picture = Buffer.from('GIF89a\0\0\0\0\0\0\0;', 'latin1');
  picture.writeUInt16LE(width, 6);
  picture.writeUInt16LE(height, 8);
  return picture;
}

/** The extended form, which says the size of its canvas. */
export function webp(width: number, height: number): Buffer {
  const picture = Buffer.alloc(40);
  picture.write('RIFF', 0, 'latin1');
  picture.writeUInt32LE(32, 4);
  picture.write('WEBPVP8X', 8, 'latin1');
  picture.writeUInt32LE(10, 16);
  picture.writeUIntLE(width - 1, 24, 3);
  picture.writeUIntLE(height - 1, 27, 3);
  return picture;
}

/** With the boxes of a thumbnail and of the whole. */
export function heic(width: number, height: number): Buffer {
  const type = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
  return Buffer.concat([type, sizeBox(320, 240), sizeBox(width, height)]);
}

function sizeBox(width: number, height: number): Buffer {
  const box = Buffer.alloc(20);
  box.writeUInt32BE(20, 0);
  box.write('ispe', 4, 'latin1');
  box.writeUInt32BE(width, 12);
  box.writeUInt32BE(height, 16);
  return box;
}

/** A Word document whose parts claim to have so many bytes together when unpacked. */
export function zipThatClaims(bytes: number): Buffer {
  const content = Buffer.from(
    '<?xml version="1.0"?><Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
  );
  const parts = [
    { name: '[Content_Types].xml', content, claimed: content.length },
    { name: 'word/document.xml', content: Buffer.alloc(0), claimed: bytes - content.length },
  ];
  let offset = 0;
  const written = parts.map((part) => {
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt32LE(part.content.length, 18);
    local.writeUInt32LE(part.content.length, 22);
    local.writeUInt16LE(part.name.length, 26);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt32LE(part.content.length, 20);
    central.writeUInt32LE(part.claimed, 24);
    central.writeUInt16LE(part.name.length, 28);
    central.writeUInt32LE(offset, 42);
    const entry = Buffer.concat([local, Buffer.from(part.name), part.content]);
    offset += entry.length;
    return { entry, central: Buffer.concat([central, Buffer.from(part.name)]) };
  });
  const directory = Buffer.concat(written.map(({ central }) => central));
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...written.map(({ entry }) => entry), directory, end]);
}
