import { createContext, use } from 'react';
import { useStore } from 'zustand';
import type { Upload } from './upload.ts';
import type { Uploads } from './upload.ts';

const UploadsContext = createContext<Uploads | undefined>(undefined);

/** Passes a form's uploads to its file questions. */
export const UploadsProvider = UploadsContext.Provider;

/** @throws outside an UploadsProvider */
export function useUploads(): Uploads {
  const uploads = use(UploadsContext);
  if (!uploads) throw new Error('A file question outside an UploadsProvider');
  return uploads;
}

/** The running or failed upload at this path. */
export const useUpload = (path: string): Upload | undefined => useUploadOf(useUploads(), path);

/** The same for given uploads, without a provider. */
export const useUploadOf = ({ store }: Uploads, path: string): Upload | undefined =>
  useStore(store, (all) => all[path]);
