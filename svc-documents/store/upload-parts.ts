import type { ResumableUpload } from './resumable-uploads.collection.ts';

/** How many bytes have arrived. */
export const offsetOf = ({ parts }: Pick<ResumableUpload, 'parts'>): number =>
  parts.reduce((sum, { size }) => sum + size, 0);

/** Where its sender goes on: at the end, once all of it was there. */
export const arrivedOf = (upload: ResumableUpload): number =>
  upload.state === 'open' ? offsetOf(upload) : upload.size;

/** The record with these parts. */
export const withParts = (upload: ResumableUpload, parts: ResumableUpload['parts']): ResumableUpload => ({
  ...upload,
  parts,
  blobs: parts.map(({ blob }) => blob),
});
