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

/** With so many segments of metadata before its frame. */
export function jpegWithComments(comments: number, width: number, height: number): Buffer {
  const comment = Buffer.from([0xff, 0xfe, 0, 3, 0x20]);
  const whole = jpeg(width, height);
  return Buffer.concat([whole.subarray(0, 2), ...Array<Buffer>(comments).fill(comment), whole.subarray(2)]);
}

/** A screen of one pixel, and a frame of another size on it. */
export function gifWithFrame(width: number, height: number): Buffer {
  const comment = Buffer.from([0x21, 0xfe, 2, 0x68, 0x69, 0]);
  const frame = Buffer.from([0x2c, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 2, 0x4c, 0x01, 0]);
  frame.writeUInt16LE(width, 5);
  frame.writeUInt16LE(height, 7);
  return Buffer.concat([gif(1, 1).subarray(0, 13), comment, frame, Buffer.from(';')]);
}

/** A canvas of one pixel, and a picture of another size on it. */
export function webpWithPicture(width: number, height: number): Buffer {
  const picture = Buffer.alloc(18);
  picture.write('VP8 ', 0, 'latin1');
  picture.writeUInt32LE(10, 4);
  picture.set([0x30, 0x01, 0, 0x9d, 0x01, 0x2a], 8);
  picture.writeUInt16LE(width, 14);
  picture.writeUInt16LE(height, 16);
  return Buffer.concat([webp(1, 1).subarray(0, 30), picture]);
}

/** As cameras write it: the boxes of a thumbnail and of the whole among the properties of what the file holds. */
export function heic(width: number, height: number): Buffer {
  return Buffer.concat([heicType(), heicMeta(width, height), box('mdat', Buffer.alloc(8))]);
}

/** A small size where no decoder looks for it, and the whole behind more bytes than a head has. */
export function heicWithDecoy(width: number, height: number): Buffer {
  const decoy = box('free', sizeBox(1, 1), Buffer.alloc(300_000));
  return Buffer.concat([heicType(), decoy, heicMeta(width, height)]);
}

function heicType(): Buffer {
  return box('ftyp', Buffer.from('heic\0\0\0\0mif1heic', 'latin1'));
}

function heicMeta(width: number, height: number): Buffer {
  const properties = box('iprp', box('ipco', sizeBox(320, 240), sizeBox(width, height)));
  return box('meta', Buffer.alloc(4), box('hdlr', Buffer.alloc(24)), properties);
}

function sizeBox(width: number, height: number): Buffer {
  const size = Buffer.alloc(12);
  size.writeUInt32BE(width, 4);
  size.writeUInt32BE(height, 8);
  return box('ispe', size);
}

function box(kind: string, ...content: Buffer[]): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + Buffer.concat(content).length, 0);
  head.write(kind, 4, 'latin1');
  return Buffer.concat([head, ...content]);
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
