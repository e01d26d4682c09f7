import { listRows } from '../form/index.ts';
import { listed, recordOf } from './answers.ts';
import { attachedFiles } from './attached.ts';
import type { WarningRule } from './warning.ts';

const translated: readonly string[] = ['informed_consent_form', 'data_collection_tools'];

/** Local languages that people give their consent in, of which no file name speaks: asked, for a file may hold several. */
export const localLanguages: WarningRule = (application) => {
  const { has_consent_form, local_languages } = recordOf(application, 'consent_processes');
  if (has_consent_form !== 'Yes' || !Array.isArray(local_languages)) return [];
  const languages = [...new Set(listRows(local_languages))];
  return attachedFiles(application).flatMap(({ field, path, file }) => {
    if (!translated.includes(field.name)) return [];
    const name = file.name.toLowerCase();
    const missing = languages.filter((language) => !name.includes(language.toLowerCase()));
    if (missing.length === 0) return [];
    return [{ field: path, message: `${field.label}: is there a version in ${listed(missing)}?` }];
  });
};
