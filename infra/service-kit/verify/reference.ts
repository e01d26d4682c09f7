/** Kinds of records that services know of each other. */
export type Known = 'account' | 'protocol' | 'follow-up' | 'meeting' | 'file';

/** What a service knows of a record that another one keeps: a protocol or a meeting also by its number. */
export interface Reference {
  kind: Known;
  id: string;
  name?: string;
}
