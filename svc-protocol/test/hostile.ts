/** Bodies that no honest client sends. */
export const hostileMembers: [string, string][] = [
  ['an operator', '"title":{"$gt":""}'],
  ['a prototype', '"__proto__":{"is_staff":true}'],
  ['a constructor', '"constructor":{"prototype":{}}'],
  ['a status', '"status":"accepted"'],
  ['a number', '"number":"MRCZ/A/1"'],
  ['an owner', '"user":"stranger"'],
  ['a reviewer', '"reviewer":"first"'],
  ['a version', '"version":7'],
  ['an id', '"_id":"x"'],
  ['a role', '"is_staff":true'],
  ['a list for a text', '"title":["a"]'],
  ['an object for a list', '"drugs":{"0":{}}'],
  ['a huge number', '"proposed_research":[{"budget":1e400}]'],
  ['a text without end', `"title":"${'a'.repeat(100_001)}"`],
  ['nesting without end', `"drugs":${'['.repeat(5000)}${']'.repeat(5000)}`],
];
