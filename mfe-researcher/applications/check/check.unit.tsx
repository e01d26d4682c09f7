import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { askedAnswers, mrczForm, mrczHash, steps } from '@portal/contracts/sections';
import type { DraftAnswers } from '@portal/contracts/drafts';
import type { RunningUploads } from '@portal/portal-views';
import { fakePortal, signInAs, wireDraft, type Sent } from '@portal/portal-views/testing';
import { Offline, session as portalSession, draftsOf } from '@portal/web-kit';
import { createStore } from 'zustand/vanilla';
import { completeApplication, today } from '@portal/samples';
import { openSession } from '../../drafts/draft-sessions.ts';
import { checkAll } from '../checkable.ts';
import { stepOfField, summaryOf, uploadProblems } from './problems-by-step.ts';
import { submitApplication } from './use-submit.ts';
import { withoutBlankRows } from './assurance-page.tsx';

const id = 'draft-0001';
const confirmed = { vari_conduct: true, vari_before: true, vari_srs: true };
const whole: DraftAnswers = { ...completeApplication('PhD'), assurance: confirmed };

describe('step 13', () => {
  it('lets a complete application with the three required statements through', () => {
    expect(checkAll(whole, today)).toEqual([]);
  });

  it.each(['vari_conduct', 'vari_before', 'vari_srs'])('asks for the statement %s', (name) => {
    const found = checkAll({ ...whole, assurance: { ...confirmed, [name]: false } }, today);
    expect(found).toEqual([{ field: `assurance.${name}`, message: 'Confirm this statement before you submit' }]);
  });

  it('leads what is wrong to its answer on its step, with the question before it', () => {
    const confirm = 'Confirm this statement before you submit';
    const errors = [
      { field: 'title', message: 'Enter the title' },
      { field: 'documents.0.cv', message: 'Attach the CV' },
      { field: 'co_investigators.1.name', message: 'Enter the name' },
      { field: 'collaborating_institutions.0.email', message: 'Enter the email' },
      { field: 'trainings.0.good_data_management_practices_date', message: 'Select date' },
      { field: 'consent_processes.0.local_languages.1', message: 'Enter the local language' },
      { field: 'assurance.vari_srs', message: confirm },
      { field: 'draft', message: 'There is no such draft' },
    ];
    const at = (slug: string, field: string) => `/submission/${id}/${slug}?then=assurance#${field}`;
    expect(summaryOf(errors, whole, id).map(({ question, message, href }) => [question, message, href])).toEqual([
      ['Title', 'Enter the title', at('proposed-research', 'title')],
      ['CV', 'Attach the CV', at('documents', 'documents.0.cv')],
      ['Co-investigator 2, Name', 'Enter the name', at('research-team', 'co_investigators.1.name')],
      [
        'Collaborating institution 1, Email',
        'Enter the email',
        at('institutions', 'collaborating_institutions.0.email'),
      ],
      ['Good Data Management Practices', 'Select date', at('training', errors[4]!.field)],
      ['Local language 2', 'Enter the local language', at('consent', 'consent_processes.0.local_languages.1')],
      ['I will report serious adverse reactions immediately.', confirm, undefined],
      [undefined, 'There is no such draft', undefined],
    ]);
  });

  it('knows the step of every field, whoever names it', () => {
    for (const step of steps) {
      for (const { section, only } of step.parts) {
        const names = only ?? section.fields.map(({ name }) => name);
        for (const name of names) {
          const field = section.name === 'protocol' ? name : `${section.name}.0.${name}`;
          expect(stepOfField(field)?.slug).toBe(step.slug);
        }
      }
    }
  });

  it('names files that are on their way or were not finished, with how far they are', () => {
    const begun = { id: 'u', place: '', name: 'a.pdf', size: 10, offset: 6, sha256: '', kept_until: '' };
    const way = { name: 'a.pdf', sent: 62, arrived: 60, total: 100 };
    const store = createStore<RunningUploads>(() => ({
      'documents.0.informed_consent_form': { kind: 'waiting', for: 'connection', ...way },
      'documents.0.cv': { kind: 'unfinished', begun: { ...begun, state: 'open' } },
      'documents.0.proof_of_funding': { kind: 'failed', name: 'a.pdf', reason: '', canRetry: false },
    }));
    const problems = uploadProblems({ store }, whole);
    expect([...problems.values()].map(({ message }) => message)).toEqual([
      'Informed Consent Form, in section 2, is still uploading: 60 %. Wait until it has arrived, or cancel it.',
      'CV, in section 2, is not finished. Choose the file again, or remove it.',
    ]);
  });

  it('waits for no file of a document that the study type no longer asks for', () => {
    const begun = { id: 'u', place: '', name: 'a.pdf', size: 10, offset: 6, sha256: '', kept_until: '' };
    const path = 'documents.0.specimen_consent_form';
    const store = createStore<RunningUploads>(() => ({
      [path]: { kind: 'unfinished', begun: { ...begun, state: 'open' } },
    }));
    expect([...uploadProblems({ store }, whole).keys()]).toEqual([path]);
    expect([...uploadProblems({ store }, { ...whole, study_type: 'BSc' }).keys()]).toEqual([]);
  });

  it('shows no row that nobody filled in', () => {
    const shown = withoutBlankRows({ collaborating_institutions: [{ name: '' }, { name: 'AU' }, {}] });
    expect(shown.collaborating_institutions).toEqual([{ name: 'AU' }]);
  });
});

describe('submitting', () => {
  const draft = `PUT /api/drafts/${id}`;
  const saved = ({ body }: Sent) => ({
    status: 201,
    headers: { ETag: '"1"' },
    body: wireDraft({ id, ...(body as object) }),
  });
  const open = async () => {
    const session = await openSession('me', id, true);
    session?.change(whole);
    return session!;
  };

  beforeEach(() => signInAs('researcher'));
  afterEach(() => portalSession.store.setState({ status: 'signed-out', reason: 'left' }, true));

  it('sends the whole application under the id of its draft, without the statements, and names what the portal has', async () => {
    fakePortal({ [draft]: saved });
    const sent: unknown[] = [];
    await submitApplication(await draftsOf('me'), await open(), (application, key) => {
      sent.push(application, key);
      return Promise.resolve({ id: 'p', number: 'MRCZ/BP/1', status: 'pending', reviewers_needed: 1 });
    });
    const { assurance: _left, ...application } = whole;
    const said = { form: mrczHash, draft: id, without: [{ id, etag: '"1"' }] };
    expect(sent).toEqual([{ ...askedAnswers(mrczForm, application), ...said }, id]);
  });

  it('keeps everything when no answer comes, and the next try carries the same key', async () => {
    const { sent, answers } = fakePortal({ [draft]: { status: 503 } });
    const opened = await open();
    const keys: string[] = [];
    const lost = (_: unknown, key: string) => {
      keys.push(key);
      return Promise.reject(new Offline());
    };
    await expect(submitApplication(await draftsOf('me'), opened, lost)).rejects.toThrow(Offline);
    await expect(submitApplication(await draftsOf('me'), opened, lost)).rejects.toThrow(Offline);
    expect(keys).toEqual([id, id]);
    answers[draft] = saved;
    await opened.draft.flush();
    expect(sent.at(-1)).toMatchObject({ method: 'PUT', body: { body: { answers: { title: whole.title } } } });
  });
});
