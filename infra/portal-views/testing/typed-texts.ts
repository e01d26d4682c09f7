import { studyTypes, type Protocol, type StudyType } from '@portal/contracts/protocol';
import { sectionNames, sections } from '@portal/contracts/sections';
import { hostileTexts } from '@portal/samples';

/** Everything that was typed into this protocol's fields of text, the title first, each row of a list for itself. */
export const typedTexts = (protocol: Protocol): readonly string[] => [
  protocol.title,
  ...sectionNames.flatMap((name) =>
    protocol[name].flatMap((record) =>
      sections[name].fields.flatMap(({ kind, name: field }) => {
        const value = record[field];
        if (typeof value !== 'string' || !['text', 'long_text', 'list'].includes(kind)) return [];
        return kind === 'list' ? value.split(',') : [value];
      }),
    ),
  ),
];

/** The variants of `hostileProtocol` that put every text into every field, with all study types among them. */
export const hostileCases: readonly [variant: number, studyType: StudyType][] = hostileTexts.map((_, variant) => [
  variant,
  studyTypes[variant % studyTypes.length] ?? 'Clinical Trials',
]);
