import type { Form } from '@portal/contracts/council';
import type { FileAnswer } from '@portal/contracts/form';
import type { PortalClient } from './portal-client.ts';
import { makePdf } from './make-documents.ts';
import type { DemoStudy } from './studies.ts';

/** The people of the demo, signed in. */
export interface DemoUsers {
  officers: readonly PortalClient[];
  reviewers: readonly PortalClient[];
  /** By the names that studies.txt gives them. */
  researchers: ReadonlyMap<string, PortalClient>;
}

/** A study in the portal, as far as its acts go. */
export interface DemoProtocol {
  study: DemoStudy;
  /** Its place among the studies: what differs from one to the next is chosen by it. */
  place: number;
  /** Of the protocol, once it is submitted. */
  id: string;
  /** Account ids of everybody who was asked to review it. */
  asked: string[];
  comments: number;
  cards: number;
  /** Ids of forms that wait for their acknowledgement. */
  forms: string[];
}

/** An act under way. */
export interface Step {
  /** The council's form. */
  form: Form;
  users: DemoUsers;
  live: DemoProtocol;
  owner: PortalClient;
  officer: PortalClient;
  /** 'YYYY-MM-DD'. */
  today: string;
  /** '/api/protocols/{id}'. */
  path: string;
}

/** The one whose turn it is. @throws Error where there is none */
export const nth = <T>(choices: readonly T[], place: number): T => {
  const found = choices[place % choices.length];
  if (found === undefined) throw new Error('There is nothing to choose from');
  return found;
};

/** A page that says what it is, or more. */
export const upload = (by: PortalClient, purpose: string, name: string, text = name): Promise<FileAnswer> =>
  by.upload(purpose, `${name}.pdf`, makePdf(text));
