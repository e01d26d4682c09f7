import { fileLink, uploadMessages } from '@portal/contracts/files';
import type { FileAnswer } from '@portal/contracts/form';
import { formatDay } from '@portal/contracts/presentation';
import type { UploadState } from '@portal/ui-kit/form';
import { messages } from '../messages.ts';
import { formatBytes } from './format-bytes.ts';
import { isAllSent, percentOf, progressDetail } from './progress-messages.ts';
import type { Upload } from './upload.ts';

const attached = ({ id, name, size, link, pages }: FileAnswer): UploadState => ({
  kind: 'done',
  name,
  detail: [formatBytes(size), pages === undefined ? undefined : messages.files.pages({ pages })]
    .filter(Boolean)
    .join(', '),
  href: link ?? fileLink(id, name),
});

type Waiting = Extract<Upload, { kind: 'waiting' }>;
const icons = { connection: 'offline', portal: 'clock', login: 'lock', room: 'clock' } as const;

function waiting({ name, arrived, total, for: what }: Waiting): UploadState {
  const percent = percentOf(arrived, total);
  const { connection } = messages.files.waiting;
  const goesOn = what === 'portal' ? connection : messages.files.waiting[what];
  const progress = { percent, progressLabel: messages.files.arrived({ percent }) };
  return {
    kind: 'waiting',
    name,
    icon: icons[what],
    reason: messages.files.waiting[what].reason,
    detail: goesOn === connection && arrived === 0 ? connection.nothingSent : goesOn.detail({ percent }),
    offers: what === 'room' ? 'tryNow' : 'cancel',
    ...progress,
  };
}

function unfinished({ begun, other }: Extract<Upload, { kind: 'unfinished' }>): UploadState {
  const percent = percentOf(begun.offset, begun.size);
  const progress = { name: begun.name, percent, progressLabel: messages.files.arrived({ percent }) };
  if (other) {
    const detail = messages.files.wouldBegin({ name: other.name, size: formatBytes(other.size) });
    return { kind: 'waiting', icon: 'alert', reason: messages.files.otherFile, detail, offers: 'instead', ...progress };
  }
  const reason = messages.files.notFinished({ percent });
  const detail = messages.files.chooseSame({ day: formatDay(begun.kept_until.slice(0, 10)) });
  return { kind: 'waiting', icon: 'pause', reason, detail, offers: 'choose', ...progress };
}

/** What a row shows: the file on its way or what became of it, else the answer. */
export function uploadState(upload: Upload | undefined, answer: FileAnswer | null | undefined): UploadState {
  switch (upload?.kind) {
    case 'failed':
      return upload;
    case 'unsent':
      return { kind: 'failed', name: upload.name, reason: messages.files.unsent({ name: upload.name }) };
    case 'expired':
      return {
        kind: 'failed',
        name: upload.begun.name,
        reason: uploadMessages.expired,
        detail: messages.files.nothingKept,
      };
    case 'unfinished':
      return unfinished(upload);
    case 'waiting':
      return waiting(upload);
    case 'uploading': {
      const percent = percentOf(upload.sent, upload.total);
      const isLast = isAllSent(upload);
      const icon = isLast ? 'clock' : upload.isDamaged ? 'retry' : 'file';
      const shown = {
        percent,
        progressLabel: messages.files.arrived({ percent }),
        detail: progressDetail(upload),
        icon,
        isLast,
      } as const;
      return { kind: 'uploading', name: upload.name, ...shown };
    }
    default:
      return answer ? attached(answer) : { kind: 'empty' };
  }
}
