import type { mongo } from 'mongoose';

/** An update that takes members away from a list in a document, and with the last of them the list, so that a sparse index lets go of the document. */
export function withoutMembers(list: string, key: string, values: readonly string[]): mongo.Document[] {
  const isGone = { $in: [`$$member.${key}`, { $literal: values }] };
  const left = { $filter: { input: `$${list}`, as: 'member', cond: { $not: [isGone] } } };
  return [
    { $set: { [list]: left } },
    { $set: { [list]: { $cond: [{ $eq: [`$${list}`, []] }, '$$REMOVE', `$${list}`] } } },
  ];
}
