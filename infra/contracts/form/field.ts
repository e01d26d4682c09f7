import type { Condition } from './condition.ts';
import type { PhoneRule } from './phone.ts';
import type { Rule } from './rule.ts';

interface Common {
  /** The specification's snake_case name: on screen, on the wire and in the store. */
  name: string;
  label: string;
  /** Another label while a condition holds: 'Justify why no'. */
  labelWhen?: { when: Condition; label: string };
  /** The label in read-only views, where it is shorter. */
  viewLabel?: string;
  hint?: string;
  /** The field is shown, demanded and kept only while this holds. */
  when?: Condition;
  /** Names that it had in earlier versions of the form. */
  was?: readonly string[];
  /** Checked in this order; the first one broken is reported. */
  rules: readonly Rule[];
}

export interface TextField extends Common {
  kind: 'text' | 'long_text';
  input?: 'email' | 'tel' | 'password';
  /** The hint shows how a number of such a telephone is written here. */
  example?: 'landline' | 'mobile';
  /** How it is written, where the context of a check does not say it. */
  phone?: PhoneRule;
  /** HTML autocomplete token. */
  autocomplete?: string;
  /** Half of the form's width is enough. */
  half?: boolean;
  /** One line of text that is shown in several, this many; line breaks become spaces. */
  shownLines?: number;
}

/** An integer. Typed text is kept as typed in forms and drafts, and stored as a number. */
export interface NumberField extends Common {
  kind: 'number';
  half?: boolean;
}

/** An amount with two decimals, stored exactly, as text: '386400.00'. */
export interface MoneyField extends Common {
  kind: 'money';
  half?: boolean;
  /** The field of its record that says in which currency. */
  currency?: string;
}

/** A calendar day, 'YYYY-MM-DD'. */
export interface DateField extends Common {
  kind: 'date';
  /** The date picker's first day: today in the portal's time zone, or the day in another field. */
  min?: 'today' | { field: string };
  half?: boolean;
}

/** Yes or No. The specification stores some as words and some as booleans. */
export interface YesNoField extends Common {
  kind: 'yes_no';
  stored: 'words' | 'boolean';
  initial?: 'Yes' | 'No' | boolean;
}

export interface ChoiceField extends Common {
  kind: 'choice';
  options: readonly { value: string; label: string }[];
  /** A drop-down list, or radio buttons side by side. */
  look: 'select' | 'radio';
  /** The drop-down's first, empty entry. */
  prompt?: string;
  half?: boolean;
}

/** One checkbox. Flags of a section that share a group are shown under it. */
export interface FlagField extends Common {
  kind: 'flag';
  group: string;
  /** The group's name on a page, where the portal has no word of its own for it. */
  groupLabel?: string;
  /** Who takes part where it is ticked, as a warning calls them: 'pregnant women'. */
  people?: string;
}

/** Rows of one short text each; on the wire to the reader joined by commas. */
export interface ListField extends Common {
  kind: 'list';
  /** What one row is: 'local language'. */
  noun: string;
}

export interface FileField extends Common {
  kind: 'file';
  accept: readonly FileType[];
  /** Why it goes when it is not asked for any more, after "because". */
  dropped?: string;
  /** How many it should have at most. */
  pages?: number;
  /** The name of the row in the detail's table of attachments. */
  viewLabel: string;
}

export type FileType = 'pdf' | 'doc' | 'docx' | 'xls' | 'xlsx';

export type Field =
  | TextField
  | NumberField
  | MoneyField
  | DateField
  | YesNoField
  | ChoiceField
  | FlagField
  | ListField
  | FileField;
