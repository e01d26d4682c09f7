import { createCipheriv, createHash, randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';

/** A PDF of these objects, numbered from 1, the first being its catalogue; `trailer` is added to the trailer. */
export function pdfOf(objects: readonly (string | Buffer)[], trailer = ''): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
  const places: number[] = [];
  let length = parts[0]?.length ?? 0;
  const add = (part: Buffer) => {
    parts.push(part);
    length += part.length;
  };
  objects.forEach((object, at) => {
    places.push(length);
    const content = typeof object === 'string' ? Buffer.from(object, 'latin1') : object;
    add(Buffer.concat([Buffer.from(`${at + 1} 0 obj\n`), content, Buffer.from('\nendobj\n')]));
  });
  const start = length;
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  add(Buffer.from(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`));
  add(
    Buffer.from(
      `trailer\n<</Size ${objects.length + 1}/Root 1 0 R${trailer}>>\nstartxref\n${start}\n%%EOF\n`,
      'latin1',
    ),
  );
  return Buffer.concat(parts);
}

export const pages = '<</Type/Pages/Kids[]/Count 0>>';
export const catalogue = (more = ''): string => `<</Type/Catalog/Pages 2 0 R${more}>>`;

export const streamOf = (dictionary: string, content: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`<<${dictionary}/Length ${content.length}>>\nstream\n`, 'latin1'),
    content,
    Buffer.from('\nendstream'),
  ]);

/** An object stream of these objects, numbered from 100. */
export function objectStream(
  objects: readonly string[],
  { seal = (content: Buffer) => content, type = '/Type/ObjStm', before = '' } = {},
): Buffer {
  let at = before.length;
  const header = objects.map((object, index) => {
    const place = `${100 + index} ${at} `;
    at += object.length + 1;
    return place;
  });
  const content = Buffer.from(`${header.join('')}${before}${objects.join('\n')}\n`, 'latin1');
  return streamOf(
    `${type}/N ${objects.length}/First ${header.join('').length}/Filter/FlateDecode`,
    seal(deflateSync(content)),
  );
}

/** Encryption with AES of 256 bits and an empty password (revision 5): its dictionary, and what seals a stream. */
export function emptyPassword() {
  const key = randomBytes(32);
  const [validation, salt] = [randomBytes(8), randomBytes(8)];
  const sha = (of: Buffer) => createHash('sha256').update(of).digest();
  const wrap = createCipheriv('aes-256-cbc', sha(salt), Buffer.alloc(16)).setAutoPadding(false);
  const hex = (of: Buffer) => `<${of.toString('hex')}>`;
  const user = hex(Buffer.concat([sha(validation), validation, salt]));
  const sealedKey = hex(Buffer.concat([wrap.update(key), wrap.final()]));
  const filter = '/CF<</StdCF<</CFM/AESV3/AuthEvent/DocOpen/Length 32>>>>/StmF/StdCF/StrF/StdCF';
  return {
    dictionary: `<</Filter/Standard/V 5/R 5/Length 256${filter}/O ${user}/OE ${sealedKey}/U ${user}/UE ${sealedKey}/P -4/Perms ${hex(randomBytes(16))}>>`,
    seal(content: Buffer): Buffer {
      const vector = randomBytes(16);
      const cipher = createCipheriv('aes-256-cbc', key, vector);
      return Buffer.concat([vector, cipher.update(content), cipher.final()]);
    },
  };
}
