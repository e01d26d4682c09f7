import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { SettingsError } from '@portal/service-kit/config';
import { createTempFolder } from '@portal/service-kit/testing';
import { readLetterTemplates } from './read-letter-templates.ts';

const good = 'Subject: Yes, {number}\n\nDear {investigator},\n\nIt is {decision}.\n--\nThe Registrar\n{council}\n';

let temp: Awaited<ReturnType<typeof createTempFolder>>;
beforeEach(async () => {
  temp = await createTempFolder();
});
afterEach(() => temp.remove());

const put = (name: string, text: string | Buffer) => writeFile(join(temp.folder, name), text);

describe("the council's own templates", () => {
  it('stand in for those that they name; the others stay', async () => {
    await put('accepted.txt', good);
    const { accepted, rejected } = readLetterTemplates(temp.folder);
    expect(accepted).toEqual({
      subject: 'Yes, {number}',
      body: ['Dear {investigator},', 'It is {decision}.'],
      signature: ['The Registrar', '{council}'],
    });
    expect(rejected).toEqual(readLetterTemplates('').rejected);
  });

  it.each([
    [
      'accepted.txt',
      good.replace('{number}', '{reviewer}'),
      /accepted\.txt: \{reviewer\} is not a placeholder; the placeholders are \{council\}/,
    ],
    ['accepted.txt', good.replace('{number}', '{number'), /accepted\.txt: a brace has no partner/],
    ['rejected.txt', 'Dear {investigator},\n--\nX', /rejected\.txt: the first line must be "Subject: "/],
    ['rejected.txt', 'Subject: No\n\n--\nX', /rejected\.txt: there is no text/],
    ['rejected.txt', 'Subject: No\n\nNo.\n', /rejected\.txt: it must end with a line "--"/],
    ['rejected.txt', Buffer.from([0x53, 0xff, 0xfe]), /rejected\.txt: .*encoded data/],
    ['acepted.txt', good, /acepted\.txt is not used; the names are accepted\.txt, rejected\.txt/],
  ])('that are wrong are named at start, with the reason: %s', async (name, text, reason) => {
    await put(name, text);
    const read = () => readLetterTemplates(temp.folder);
    expect(read).toThrow(SettingsError);
    expect(read).toThrow(reason);
    expect(read).toThrow(`LETTERS_DIR=${temp.folder}`);
  });

  it('in a folder that is not there stop the start too', () => {
    expect(() => readLetterTemplates(join(temp.folder, 'none'))).toThrow(/the folder cannot be read \(ENOENT\)/);
  });
});
