import { messages } from '../messages.ts';
import { formatBytes, megabytes } from './format-bytes.ts';
import type { Upload } from './upload.ts';

type Running = Extract<Upload, { kind: 'uploading' }>;

/** Below this many ms the measured rate is too uncertain to show. */
const settled = 1000;

/** 0 to 100. */
export const percentOf = (bytes: number, total: number): number => (total > 0 ? Math.floor((bytes / total) * 100) : 0);

function timeLeft({ sent, total, since, now }: Running): string | undefined {
  const passed = now - since.at;
  const done = sent - since.arrived;
  if (passed < settled || done <= 0) return undefined;
  const seconds = Math.ceil(((total - sent) * passed) / done / 1000);
  if (seconds < 90)
    return messages.files.secondsLeft({ seconds: seconds > 10 ? Math.ceil(seconds / 5) * 5 : Math.max(1, seconds) });
  return messages.files.minutesLeft({ minutes: Math.round(seconds / 60) });
}

export const isAllSent = ({ sent, total }: Running): boolean => total > 0 && sent >= total;

/** '62 %, 7.1 of 11.4 MB, about 40 seconds left'. */
export function progressDetail(upload: Running): string {
  const { sent, total } = upload;
  if (isAllSent(upload)) return messages.files.checking;
  if (upload.isDamaged) return messages.files.damaged({ percent: percentOf(sent, total) });
  const sentText = total >= 1024 * 1024 ? megabytes(sent) : formatBytes(sent);
  const parts = [
    messages.files.progress({ percent: percentOf(sent, total), sent: sentText, total: formatBytes(total) }),
    timeLeft(upload),
  ];
  return parts.filter(Boolean).join(', ');
}
