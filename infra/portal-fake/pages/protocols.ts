import type { Role } from '@portal/contracts/accounts';
import { pageSize } from '@portal/contracts/http';
import { permittedActions, statuses, type Protocol, type ProtocolRow, type Status } from '@portal/contracts/protocol';
import { studyTypes } from '@portal/contracts/protocol';
import type { Answer, Answers, Sent } from '../answers.ts';
import { rowOf, wireProtocol } from '../records/index.ts';
import { ago } from './ago.ts';

const titles = [
  'Six-month isoniazid and rifapentine',
  'Malaria in pregnancy in Mutoko',
  'School feeding and attendance',
  'Sleep of night nurses',
  'Safe water in Chitungwiza',
];

/** One protocol in each status, and some more of the first ones. */
function protocolsFor(role: Role): Protocol[] {
  return [...statuses, ...statuses].map((status, index) => {
    const isReviewer = role === 'reviewer';
    const more = {
      id: `p${index + 1}`,
      number: `MRCZ/A/${2149 - index}`,
      title: titles[index % titles.length]!,
      status,
      user: 'me',
      reviewer: isReviewer ? 'me' : role === 'compliance' ? 'r1' : null,
      reviewer_name: role === 'compliance' ? 'Tendai Moyo' : null,
      created_date: ago(20 + index),
      status_since: ago(index),
      actions: [...permittedActions(role, status, false)],
    };
    return wireProtocol(studyTypes[index % studyTypes.length]!, more);
  });
}

/** A page of a list, as its query asks. */
function listed(rows: readonly ProtocolRow[], { path }: Sent): Answer {
  const query = new URLSearchParams(path.split('?')[1]);
  const asked = query.get('status')?.split(',');
  const search = query.get('search')?.toLowerCase() ?? '';
  const found = rows
    .filter(({ status }) => asked === undefined || asked.includes(status))
    .filter(({ number, title }) => `${number} ${title}`.toLowerCase().includes(search))
    .filter(() => !query.has('archived'));
  const size = Number(query.get('page_size') ?? pageSize);
  const first = (Number(query.get('page') ?? 1) - 1) * size;
  return { body: found.slice(first, first + size), total: found.length };
}

const next: Readonly<Record<string, Status>> = {
  assignment: 'assigned',
  review: 'reviewed',
  decline: 'declined',
  response: 'response',
  forward: 'assigned',
};

const missing: Answer = { status: 404, body: { code: 'not_found', detail: 'There is no such protocol.' } };

/** Lists, counters, pages and commands of protocols. A command moves its protocol on. */
export function protocols(role: Role): Answers {
  const all = protocolsFor(role);
  const named = (answer: (protocol: Protocol, sent: Sent) => Answer) => (sent: Sent) => {
    const protocol = all.find(({ id }) => id === sent.path.split(/[/?]/)[3]);
    return protocol ? answer(protocol, sent) : missing;
  };
  return {
    'GET /api/protocols': (sent) => listed(all.map(rowOf), sent),
    'GET /api/protocols/counts': () => ({
      body: {
        total: all.length,
        by_status: Object.fromEntries(
          statuses.map((status) => [status, all.filter((one) => one.status === status).length]),
        ),
      },
    }),
    'GET /api/protocols/*': named((protocol) => ({ body: protocol, headers: { ETag: `"${protocol.version}"` } })),
    'GET /api/protocols/*/history': named(({ created_date }) => ({
      body: [
        {
          at: created_date,
          who: 'Farai Mutasa',
          kind: 'protocol.submitted',
          what: 'Submitted',
          from: null,
          to: 'pending',
        },
      ],
    })),
    'GET /api/protocols/*/reviewer-candidates': { body: candidates },
    'PUT /api/protocols/*/sections': named((protocol) => changed(protocol)),
    'POST /api/protocols/*/decision/preview': {
      body: { letter: { subject: 'Your application', body: ['Dear R. Moyo,'], documents: ['protocol.pdf'] } },
    },
    'POST /api/protocols/*/*': named((protocol, { path, body }) => {
      const command = path.split('/')[4] ?? '';
      const decided = command === 'decision' ? (body as { status: Status }).status : undefined;
      protocol.status = decided ?? next[command] ?? protocol.status;
      protocol.actions = [...permittedActions(role, protocol.status, command === 'review')];
      return changed(protocol);
    }),
  };
}

function changed(protocol: Protocol): Answer {
  protocol.version += 1;
  const { id, number, status, version } = protocol;
  return { body: { id, number, status, version }, headers: { ETag: `"${version}"` } };
}

const candidates = ['Tendai Moyo', 'Nyasha Dube', 'Rudo Sibanda'].map((name, index) => ({
  id: `r${index + 1}`,
  first_name: name.split(' ')[0],
  last_name: name.split(' ')[1],
  email: `r${index + 1}@portal.example`,
  open: index,
  median_days: index === 0 ? null : 6,
  late: 0,
  away: null,
  declined_at: null,
}));
