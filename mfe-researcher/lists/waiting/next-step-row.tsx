import { followUpPath, followUpTitle, offeredForms, type FollowUpForm } from '@portal/contracts/follow-ups';
import { formatDay } from '@portal/contracts/presentation';
import type { NextStep } from '@portal/contracts/protocol';
import { followUpPage, portalToday, protocolPage } from '@portal/portal-views';
import { ButtonLink, DraftRow, Link, VisuallyHidden } from '@portal/ui-kit';
import { queryOf } from '@portal/web-kit';
import { completePath, respondPath } from '../../drafts/draft-paths.ts';
import { messages } from '../messages.ts';

const says = messages.waiting;
/** The page of the first form that is so. */
const pathOf = (isIt: (form: FollowUpForm) => boolean): string => {
  const form = offeredForms().find(isIt);
  return form ? followUpPath(form) : '/';
};

interface Shown {
  said: string;
  href: string;
  act: string;
  /** What the button is about, for those who hear it alone. */
  which: string;
}

function shownOf({ what, protocol, form, points = 0, day: at }: NextStep): Shown {
  const { id = '', number = '' } = protocol ?? {};
  const day = at === null ? '' : formatDay(at);
  const title = form ? followUpTitle(form.kind) : '';
  switch (what) {
    case 'report': {
      const { said, due, late, act, which } = says.report;
      const sentence = at === null ? said : at < portalToday() ? late : due;
      return {
        said: sentence({ form: title, day }),
        href: pathOf(({ kind }) => kind === form!.kind),
        act,
        which: which({ form: title }),
      };
    }
    case 'answer': {
      const { said, act, which } = says.answer;
      const about = { form: title, number };
      return { said: said({ ...about, day }), href: followUpPage(form!.id), act, which: which(about) };
    }
    case 'complete': {
      const { said, which } = says.complete;
      const act = messages.submissions.complete;
      return { said: said({ number, points, day }), href: completePath(id), act, which: which({ number }) };
    }
    case 'respond': {
      const act = messages.submissions.respond;
      return { said: says.respond.said({ number, day }), href: respondPath(id), act, which: ` ${says.to({ number })}` };
    }
    case 'question': {
      const { said, act, which } = says.question;
      return { said: said({ number, day }), href: protocolPage(id), act, which: which({ number }) };
    }
    case 'conditions': {
      const { said, act, which } = says.conditions;
      return { said: said({ number, day }), href: protocolPage(id), act, which: which({ number }) };
    }
    default: {
      const { act, which } = says.renew;
      const href = pathOf(({ effect }) => effect === 'renewal') + queryOf({ protocol: id });
      return { said: says[what].said({ number, day }), href, act, which: which({ number }) };
    }
  }
}

/** What waits for the researcher, since or by when, and the way to it. */
export function NextStepRow({ step }: { step: NextStep }) {
  const { said, href, act, which } = shownOf(step);
  const { protocol } = step;
  return (
    <DraftRow
      title={said}
      meta={protocol && <Link href={protocolPage(protocol.id)}>{protocol.title}</Link>}
      actions={
        <ButtonLink small href={href}>
          {act}
          <VisuallyHidden>{which}</VisuallyHidden>
        </ButtonLink>
      }
    />
  );
}
