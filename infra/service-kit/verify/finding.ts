/** Kinds of damage that a verification finds. */
export type Fault =
  /** A line of history, by its sequence number, was changed, added or taken out. */
  | { fault: 'history'; line: number }
  /** The record says something else than when its newest line of history was written. */
  | { fault: 'record' }
  /** Bytes that should be there are not. */
  | { fault: 'file_missing' }
  /** Bytes are there, but other ones. */
  | { fault: 'file_changed' }
  /** A record refers to a file that nobody knows. */
  | { fault: 'file_unknown'; file: string }
  /** Two records bear one number. */
  | { fault: 'number_twice' }
  /** Others know of it, and it is not there. */
  | { fault: 'lost'; by: string }
  /** The engine cannot read what it holds, or not all of it; in its words. */
  | { fault: 'damaged'; why: string }
  /** Numbers up to this one were given, and the next one would be lower. */
  | { fault: 'number_behind'; given: string };

/** One thing that was changed outside the portal: `kind` and `name` say which, in people's terms ('protocol', 'RMD/A/2149'). */
export type Finding = Fault & { kind: string; name: string };

/** Told of each finding as it is found. */
export type Report = (finding: Finding) => void;

/** How many of each kind were looked at. */
export type Looked = Readonly<Record<string, number>>;

/** Kinds of records that services know of each other. */
export type Known = 'account' | 'protocol' | 'follow-up' | 'meeting' | 'file';

/** What a service knows of a record that another one keeps: a protocol or a meeting also by its number. */
export interface Reference {
  kind: Known;
  id: string;
  name?: string;
}
