/** Packs texts, and keeps what came of those that are hot, up to so many characters and bytes together (docs/pages 21). */
export function packingOnce(pack: (body: Buffer) => Buffer, most: number): (body: string) => Buffer {
  const kept = new Map<string, Buffer>();
  let size = 0;
  return (body) => {
    const known = kept.get(body);
    const packed = known ?? pack(Buffer.from(body));
    kept.delete(body);
    kept.set(body, packed);
    if (!known) size += body.length + packed.length;
    for (const [oldest, bytes] of kept) {
      if (size <= most) break;
      kept.delete(oldest);
      size -= oldest.length + bytes.length;
    }
    return packed;
  };
}
