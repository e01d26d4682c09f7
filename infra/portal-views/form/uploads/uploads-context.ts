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
export const useUpload = (path: string): Upload | undefined => useStore(useUploads().store, (all) => all[path]);
