import { createContext, use } from 'react';
import { useStore } from 'zustand';
import type { Upload } from './upload.ts';
import type { Uploads } from './uploads.ts';

const UploadsContext = createContext<Uploads | undefined>(undefined);

/** Gives a form's uploads to its file questions. */
export const UploadsProvider = UploadsContext.Provider;

/** @throws outside an UploadsProvider */
export function useUploads(): Uploads {
  const uploads = use(UploadsContext);
  if (!uploads) throw new Error('A file question outside an UploadsProvider');
  return uploads;
}

/** What is under way or failed at this place. */
export const useUpload = (path: string): Upload | undefined => useUploadOf(useUploads(), path);

/** The same, of uploads that stand outside a provider. */
export const useUploadOf = ({ store }: Uploads, path: string): Upload | undefined =>
  useStore(store, (all) => all[path]);
