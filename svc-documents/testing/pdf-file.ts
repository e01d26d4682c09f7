/** A PDF of empty pages, grown to about `size` bytes. */
export function aPdf(size = 0, pages = 1): Buffer {
  const numbers = Array.from({ length: pages }, (_, index) => index + 3);
  const body = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[${numbers.map((number) => `${number} 0 R`).join(' ')}]/Count ${pages}>>endobj
${numbers.map((number) => `${number} 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj\n`).join('')}`;
  const filler = Buffer.alloc(Math.max(0, size - body.length), '%filler\n');
  const start = body.length + filler.length;
  return Buffer.concat([
    Buffer.from(body),
    filler,
    Buffer.from(
      `\nxref\n0 1\n0000000000 65535 f \ntrailer<</Size ${pages + 3}/Root 1 0 R>>\nstartxref\n${start + 1}\n%%EOF\n`,
    ),
  ]);
}
