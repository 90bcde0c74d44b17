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

/** An archive of one stored file whose sizes and positions are in 64-bit fields. */
export function zip64Of(name: string, text: string): Buffer {
  const content = Buffer.from(text);
  const local = Buffer.alloc(30);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(name.length, 26);
  const central = Buffer.alloc(46);
  central.writeUInt32LE(0x02014b50, 0);
  for (const at of [20, 24, 42]) central.writeUInt32LE(0xffff_ffff, at);
  central.writeUInt16LE(name.length, 28);
  central.writeUInt16LE(28, 30);
  const extra = Buffer.alloc(28);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(24, 2);
  for (const at of [4, 12]) extra.writeUInt32LE(content.length, at);
  const body = Buffer.concat([local, Buffer.from(name), content]);
  const directory = Buffer.concat([central, Buffer.from(name), extra]);
  const record = Buffer.alloc(56);
  record.writeUInt32LE(0x06064b50, 0);
  record.writeUInt32LE(directory.length, 40);
  record.writeUInt32LE(body.length, 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeUInt32LE(body.length + directory.length, 8);
  const end = Buffer.alloc(22, 0xff);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(0, 20);
  return Buffer.concat([body, directory, record, locator, end]);
}
