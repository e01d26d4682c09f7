/** A PDF of one empty page, grown to about `size` bytes. */
export function aPdf(size = 0): Buffer {
  const body = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj
`;
  const filler = Buffer.alloc(Math.max(0, size - body.length), '%filler\n');
  const start = body.length + filler.length;
  return Buffer.concat([
    Buffer.from(body),
    filler,
    Buffer.from(`\nxref\n0 1\n0000000000 65535 f \ntrailer<</Size 4/Root 1 0 R>>\nstartxref\n${start + 1}\n%%EOF\n`),
  ]);
}
