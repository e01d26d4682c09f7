/** Source as VBA keeps it, in chunks that are not packed further ([MS-OVBA] 2.4.1). */
function kept(content: Buffer): Buffer {
  const chunks: Buffer[] = [Buffer.from([1])];
  for (let at = 0; at < content.length; at += 8) {
    // Eight bytes behind flags that say that each stands for itself.
    chunks.push(Buffer.from([0]), content.subarray(at, at + 8));
  }
  const body = Buffer.concat(chunks.slice(1));
  const header = Buffer.alloc(2);
  header.writeUInt16LE(0xb000 | (body.length - 1));
  return Buffer.concat([Buffer.from([1]), header, body]);
}

const record = (id: number, content: Buffer): Buffer => {
  const head = Buffer.alloc(6);
  head.writeUInt16LE(id);
  head.writeUInt32LE(content.length, 2);
  return Buffer.concat([head, content]);
};
const number = (value: number): Buffer => {
  const made = Buffer.alloc(4);
  made.writeUInt32LE(value);
  return made;
};

/** A line of the compiled form that is longer than an option. */
const compiled = Buffer.concat([
  Buffer.from([0xfe, 0xca, 1, 0, 1, 0]),
  Buffer.from([0, 0, 0, 0, 40, 0, 0, 0, 0, 0, 0, 0]),
]);

export interface ModuleSource {
  source: string;
  /** Whether the compiled form does something, whatever the source says. */
  isCompiled?: boolean;
}

/** The streams of a VBA project with these modules, the list of them included. */
export function vbaStreams(modules: Readonly<Record<string, ModuleSource>>): Record<string, Buffer> {
  const list: Buffer[] = [record(0x0004, Buffer.from('VBAProject')), record(0x0009, Buffer.alloc(4)), Buffer.alloc(2)];
  const streams: Record<string, Buffer> = {};
  for (const [name, { source, isCompiled }] of Object.entries(modules)) {
    const cache = Buffer.concat([Buffer.alloc(20), isCompiled ? compiled : Buffer.alloc(18)]);
    const wide = Buffer.from(name, 'utf16le');
    list.push(
      ...[
        record(0x0019, Buffer.from('?')),
        record(0x0047, wide),
        record(0x001a, Buffer.from('?')),
        record(0x0032, wide),
      ],
      record(0x0031, number(cache.length)),
    );
    streams[name] = Buffer.concat([cache, kept(Buffer.from(`Attribute VB_Name = "${name}"\r\n${source}`))]);
  }
  return { ...streams, dir: kept(Buffer.concat(list)), PROJECTwm: Buffer.from('x') };
}
